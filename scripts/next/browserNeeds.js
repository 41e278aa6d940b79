// Part of the build (next.config.ts, scripts/lib/build.js), and of the script in every document (afterFirstPaint.js).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Built-ins that our scripts or their packages use and that a browser may lack that is as old as package.json allows: owner
 * (from the window on) to names. A browser that lacks one loads the polyfills first (oldBrowsers.js), all of them.
 */
export const NEEDS = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toReversed', 'toSorted'],
  'String.prototype': ['at', 'matchAll', 'replaceAll'],
  Map: ['groupBy'],
  Object: ['fromEntries', 'hasOwn'],
  Promise: ['allSettled', 'any'],
  'SubmitEvent.prototype': ['submitter'],
  window: ['ResizeObserver', 'globalThis', 'queueMicrotask'],
};

export const POLYFILLED = new Set(Object.values(NEEDS).flat());

const folder = import.meta.dirname;
const made = createHash('sha256');
for (const file of ['oldBrowsers.js', '../../package.json']) made.update(readFileSync(join(folder, file)));

/** Where the build puts the polyfills: named after what they are made of, so that browsers keep them for good. */
export const POLYFILLS_SCRIPT = `static/chunks/old-browsers-${made.digest('hex').slice(0, 16)}.js`;

/**
 * A webpack plugin that adds them to the build, in one file of their own: an entry beside Next's would be parted into chunks
 * that it waits for.
 */
export const polyfills = {
  apply({ webpack, context, hooks }) {
    const name = 'Polyfills';
    hooks.make.tapPromise(name, async (compilation) => {
      const child = compilation.createChildCompiler(name, { filename: POLYFILLS_SCRIPT });
      new webpack.EntryPlugin(context, join(folder, 'oldBrowsers.js'), { name }).apply(child);
      await new Promise((done, fail) => {
        child.runAsChild((failure, _entries, { errors } = {}) => {
          if (failure || errors?.length > 0) fail(failure ?? errors[0]);
          else done();
        });
      });
    });
  },
};
