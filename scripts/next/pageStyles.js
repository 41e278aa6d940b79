// Part of the build (next.config.ts).
import { createHash } from 'node:crypto';

/** In the folder of the build: the path of each page -> the addresses of its style sheets. */
export const PAGE_STYLES_FILE = 'page-styles.json';

const APP = 'pages/_app';

/**
 * A webpack plugin that writes two style sheets for each page beside the one of all pages, in the same order: what the page
 * itself can draw, which a first visit waits for, and what may be opened on it besides, the overlays of the shell and what
 * packages bring, which comes when the page is hydrated (lib/browser/allStyles.ts).
 */
export const pageStyles = {
  apply({ webpack, hooks }) {
    const name = 'PageStyles';
    // Before styles are minified.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { RawSource } = webpack.sources;
        const written = {};
        const write = (kind, text) => {
          const file = `static/css/${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
          if (!compilation.getAsset(file)) compilation.emitAsset(file, new RawSource(text));
          return `/_next/${file}`;
        };
        for (const { page, own, late } of stylesByPage(compilation))
          written[page] = { own: write('page', own), late: write('late', late) };
        compilation.emitAsset(PAGE_STYLES_FILE, new RawSource(JSON.stringify(written)));
      });
    });
  },
};

/** @returns {Array<{ page: string, own: string, late: string }>} */
function stylesByPage(compilation) {
  const inOrder = orderOf(compilation);
  const shell = reached(compilation, APP, { late: false });
  const openedAnywhere = reached(compilation, APP, { late: true });
  return [...compilation.entrypoints.keys()]
    .filter((entry) => entry.startsWith('pages/') && entry !== APP)
    .map((entry) => {
      const modules = new Set([...shell, ...reached(compilation, entry, { late: true })]);
      const own = [...modules].filter((module) => isStyle(module) && !isOfPackage(module));
      const late = [...modules, ...openedAnywhere].filter((module) => isStyle(module) && !own.includes(module));
      return { page: pathOf(entry), own: inOrder(own), late: inOrder([...new Set(late)]) };
    });
}

const isStyle = (module) => module.type === 'css/mini-extract';
/** They dress what only answers to touch: a map, a lightbox. */
const isOfPackage = (module) => module.nameForCondition().includes('node_modules');

/** 'pages/[city]' -> '/[city]', and 'pages/index' -> '/'. */
const pathOf = (entry) => entry.replace(/^pages/, '').replace(/^\/index$/, '/');

/** All modules that an entry leads to; `late`: with those that are loaded when they are wanted. */
function reached({ entrypoints, chunkGraph, moduleGraph }, entry, { late }) {
  const found = new Set();
  const visit = (module) => {
    if (!module || found.has(module)) return;
    found.add(module);
    for (const { dependency, module: next } of moduleGraph.getOutgoingConnections(module)) {
      const isLate = dependency && moduleGraph.getParentBlock(dependency) !== moduleGraph.getParentModule(dependency);
      if (late || !isLate) visit(next);
    }
  };
  for (const module of chunkGraph.getChunkEntryModulesIterable(entrypoints.get(entry).getEntrypointChunk())) {
    visit(module);
  }
  return found;
}

/** As mini-css-extract writes it: addresses of pictures from the root of the site. */
const textOf = ({ content }) => String(content).replaceAll('webpack:///mini-css-extract-plugin/', '');

/** Joins styles in their order in the sheet of all pages. */
function orderOf(compilation) {
  const all = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => String(source.source()))
    .join('\n');
  return (modules) => {
    const placed = modules.map(textOf).map((text) => ({ text, at: all.indexOf(text.trim()) }));
    const lost = placed.find(({ at }) => at < 0);
    if (lost) throw new Error(`not in the style sheet of all pages: ${lost.text.slice(0, 200)}`);
    return placed
      .sort((left, right) => left.at - right.at)
      .map(({ text }) => text)
      .join('\n');
  };
}
