// Says as JSON what the module in dist/ offers. The first import is in a place without a DOM, which must be harmless.
import { pathToFileURL } from 'node:url';

const address = pathToFileURL(process.argv[2]).href;
const bare = await import(address);
globalThis.HTMLElement = class {};
const { PostmortemViewerElement: Element } = await import(`${address}?again`);

const own = Object.getOwnPropertyDescriptors(Element.prototype);
const names = Object.keys(own).filter(name => !/constructor|Callback$/.test(name));
console.log(JSON.stringify({
  exports: Object.keys(bare).sort(),
  version: Element.version,
  attributes: Element.observedAttributes,
  fields: names.filter(name => own[name].get),
  readonly: names.filter(name => own[name].get && !own[name].set),
  methods: names.filter(name => own[name].value),
}));
