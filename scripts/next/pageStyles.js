// Part of the build (next.config.ts).
import { createHash } from 'node:crypto';

/** In the folder of the build: the path of each page -> the address of its style sheet. */
export const PAGE_STYLES_FILE = 'page-styles.json';

const APP = 'pages/_app';

/**
 * A webpack plugin that writes a style sheet for each page beside the one of all pages: what the page itself can draw,
 * in the same order. A first visit waits for a third of the bytes; the rest comes when the page is hydrated
 * (lib/browser/allStyles.ts). Overlays of the shell, which every page can open, are only in the one of all pages.
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
        for (const [page, text] of stylesByPage(compilation)) {
          const file = `static/css/page-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
          if (!compilation.getAsset(file)) compilation.emitAsset(file, new RawSource(text));
          written[page] = `/_next/${file}`;
        }
        compilation.emitAsset(PAGE_STYLES_FILE, new RawSource(JSON.stringify(written)));
      });
    });
  },
};

/** @returns {Array<[page: string, text: string]>} */
function stylesByPage(compilation) {
  const inOrder = orderOf(compilation);
  const shell = reached(compilation, APP, { late: false });
  return [...compilation.entrypoints.keys()]
    .filter((entry) => entry.startsWith('pages/') && entry !== APP)
    .map((entry) => {
      const modules = new Set([...shell, ...reached(compilation, entry, { late: true })]);
      return [pathOf(entry), inOrder([...modules].filter(isStyle).map((module) => String(module.content)))];
    });
}

/** Those of packages dress what only answers to touch: a map, a lightbox. */
const isStyle = (module) => module.type === 'css/mini-extract' && !module.nameForCondition().includes('node_modules');

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

/** Joins styles in their order in the sheet of all pages. */
function orderOf(compilation) {
  const all = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => String(source.source()))
    .join('\n');
  return (styles) => {
    const placed = styles.map((text) => ({ text, at: all.indexOf(text.trim()) }));
    const lost = placed.find(({ at }) => at < 0);
    if (lost) throw new Error(`not in the style sheet of all pages: ${lost.text.slice(0, 200)}`);
    return placed
      .sort((left, right) => left.at - right.at)
      .map(({ text }) => text)
      .join('\n');
  };
}
