// JSX needs no plugin: esbuild, which is in Vite, knows it.
export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { modulePreload: { polyfill: false }, target: 'es2022' },
};
