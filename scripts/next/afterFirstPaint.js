// Part of the build (next.config.ts): the small script that starts all others.
import { createHash } from 'node:crypto';
import { NEEDS, POLYFILLS_SCRIPT } from './browserNeeds.js';
import { tolerateMovedNodes } from './movedNodes.js';

/**
 * Loads the page's scripts, in their order, when the page was painted, and remembers a button that is pressed before
 * they are there, and that another document is loaded (lib/browser/replayEarlyClicks.ts). The list of all pages and their files
 * comes when the router asks for it, which it does by setting `__BUILD_MANIFEST_CB`: whoever reads one page needs none of
 * it. A browser that lacks one of `needs` loads the polyfills before. A script or sheet that does not run, such as the page of a
 * network that was kept in its place, is asked for once more past all caches. Runs in the browser as it stands here: it is written
 * for the oldest of them, and knows nothing of this file's other names.
 */
function startAfterFirstPaint(needs, polyfills) {
  let started = false;
  let pressed = null;
  const { scripts, manifest } = document.currentScript.dataset;
  const press = ({ target }) => {
    pressed = target.closest('button[type="button"]');
  };
  const forget = () => document.removeEventListener('click', press, true);
  const add = (src) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.onerror = () => again(src, () => add(`${src}?again`));
    document.head.append(script);
    return script;
  };
  const asked = [];
  const again = (src, load) => {
    if (asked.includes(src) || src.endsWith('?again')) return;
    asked.push(src);
    fetch(src, { cache: 'reload' }).then(load, () => {});
  };
  window.addEventListener('error', ({ error, filename }) => {
    const src = String(filename).replace(location.origin, '');
    if (error instanceof SyntaxError && sources.includes(src)) again(src, () => add(`${src}?again`));
  });
  for (const link of document.querySelectorAll('link[rel="stylesheet"][href]')) {
    const { href } = link;
    if (!link.sheet) {
      again(href, () => {
        link.href = `${href}?again`;
      });
    }
  }
  let onManifest;
  let isAsked = false;
  Object.defineProperty(window, '__BUILD_MANIFEST_CB', {
    configurable: true,
    get: () => onManifest,
    set: (next) => {
      onManifest = next;
      if (isAsked) return;
      isAsked = true;
      add(manifest).onerror = () => {
        isAsked = false;
      };
    },
  });
  const sources = scripts.split(' ');
  const lacks = (owner) => {
    const found = owner === 'window' ? window : owner.split('.').reduce((on, name) => (on ? on[name] : on), window);
    return !found || needs[owner].some((name) => !(name in found));
  };
  if (Object.keys(needs).some(lacks)) sources.unshift(polyfills);
  // To ask for all of them in one task takes a slow phone a tenth of a second, in which it answers nobody.
  const addSome = (from) => {
    const to = from + 4;
    const script = sources.slice(from, to).map(add).pop();
    if (to < sources.length) setTimeout(addSome, 0, to);
    // From the last one on, React itself sees what is pressed.
    else script.onload = forget;
  };
  const start = () => {
    if (started) return;
    started = true;
    addSome(0);
  };
  document.addEventListener('click', press, true);
  const takePressed = () => {
    forget();
    const taken = pressed;
    pressed = null;
    return taken;
  };
  let leaving = false;
  // Only where browsers have it: elsewhere a link that was pressed early may still win over a later one.
  if (window.navigation) {
    window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      const isOurs = new URL(destination.url).origin === location.origin;
      if (isOurs && !destination.sameDocument && downloadRequest === null) leaving = true;
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) leaving = false;
    });
  }
  window.early = { takePressed, isLeaving: () => leaving };
  const { PerformanceObserver: Observer } = window;
  if (Observer && (Observer.supportedEntryTypes || []).includes('paint')) {
    new Observer(start).observe({ type: 'paint', buffered: true });
  } else {
    // A frame is painted after its callback.
    requestAnimationFrame(() => setTimeout(start));
  }
  // A tab in the background paints nothing.
  setTimeout(start, 1000);
}

export const firstPaintScript = `(${startAfterFirstPaint})(${JSON.stringify(NEEDS)},'/_next/${POLYFILLS_SCRIPT}');(${tolerateMovedNodes})();`;

/** Where the build puts it, beside its other files: named after its text, so that browsers keep it for good. */
export const FIRST_PAINT_SCRIPT = `static/chunks/after-first-paint-${createHash('sha256').update(firstPaintScript).digest('hex').slice(0, 16)}.js`;

/** A webpack plugin that adds it to the build. */
export const afterFirstPaint = {
  apply({ webpack, hooks }) {
    const name = 'AfterFirstPaint';
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        compilation.emitAsset(FIRST_PAINT_SCRIPT, new webpack.sources.RawSource(firstPaintScript)),
      );
    });
  },
};
