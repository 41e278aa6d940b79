// Part of the build (next.config.ts).
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/** In the folder of the build: the path of each page -> the addresses of its style sheets. */
export const PAGE_STYLES_FILE = 'page-styles.json';

const APP = 'pages/_app';

/**
 * A webpack plugin that writes two style sheets for each page beside the one of all pages, in the same order: what the page
 * itself can draw, which a first visit waits for, and what may be opened on it besides, the overlays of the shell and what
 * packages bring, which comes when the page is hydrated (lib/browser/allStyles.ts). Each module's styles are minified once
 * for all sheets: minifying each sheet took an eighth of a build.
 */
export const pageStyles = {
  apply({ webpack, hooks }) {
    const name = 'PageStyles';
    const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = webpack.Compilation;
    hooks.thisCompilation.tap(name, (compilation) => {
      let pages = [];
      // The order is that of the sheet of all pages, as long as it can be read there.
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        pages = stylesByPage(compilation);
      });
      // When that sheet is minified, so that these are not minified again.
      const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { RawSource } = webpack.sources;
        const minified = await minifyEach(new Set(pages.flatMap(({ own, late }) => [...own, ...late])));
        const write = (kind, texts) => {
          const text = texts.map((one) => minified.get(one)).join('');
          const file = `static/css/${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
          if (!compilation.getAsset(file)) compilation.emitAsset(file, new RawSource(text));
          return `/_next/${file}`;
        };
        const written = {};
        for (const { page, own, late } of pages) written[page] = { own: write('page', own), late: write('late', late) };
        compilation.emitAsset(PAGE_STYLES_FILE, new RawSource(JSON.stringify(written)));
      });
    });
  },
};

/** Style texts to their minified ones, by the minifier that Next uses, loaded only for a build: the server reads this file too. */
async function minifyEach(texts) {
  const ofNext = createRequire(createRequire(import.meta.url).resolve('next/package.json'));
  const postcss = ofNext('postcss');
  const minifier = postcss([ofNext('next/dist/compiled/cssnano-simple')({ colormin: false }, postcss)]);
  const parser = ofNext('next/dist/compiled/postcss-scss');
  const pairs = [...texts].map(async (text) => [text, (await minifier.process(text, { parser, from: undefined })).css]);
  return new Map(await Promise.all(pairs));
}

/** @returns {Array<{ page: string, own: string[], late: string[] }>} */
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

/** The texts of styles in their order in the sheet of all pages. */
function orderOf(compilation) {
  const all = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => String(source.source()))
    .join('\n');
  const places = new Map();
  const placeOf = (module) => {
    const known = places.get(module);
    if (known) return known;
    const text = textOf(module);
    const at = all.indexOf(text.trim());
    if (at < 0) throw new Error(`not in the style sheet of all pages: ${text.slice(0, 200)}`);
    places.set(module, { text, at });
    return { text, at };
  };
  return (modules) =>
    modules
      .map(placeOf)
      .sort((left, right) => left.at - right.at)
      .map(({ text }) => text);
}
