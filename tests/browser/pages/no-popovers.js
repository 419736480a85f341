// A browser that has no popovers yet.
delete HTMLElement.prototype.showPopover;
delete HTMLElement.prototype.hidePopover;
delete HTMLElement.prototype.togglePopover;
delete HTMLElement.prototype.popover;
