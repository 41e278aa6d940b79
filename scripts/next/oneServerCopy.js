// Part of the build (next.config.ts).

const CALLS = 'pages/api/';
/** As Next builds the pages for the server. */
const AS_PAGES = { layer: 'pages-dir-node', runtime: 'webpack-runtime', publicPath: undefined };

/**
 * The entries of the server's build, those under pages/api in the same layer and runtime as the pages: what both import is
 * then one module, in one file, loaded once.
 */
export const oneServerCopy = (entries) => async () =>
  Object.fromEntries(
    Object.entries(await entries()).map(([name, entry]) => [
      name,
      name.startsWith(CALLS) ? { import: entry, ...AS_PAGES } : entry,
    ]),
  );
