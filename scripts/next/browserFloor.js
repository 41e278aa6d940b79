// Part of the build (scripts/lib/build.js): what browsers get runs in the oldest of package.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLYFILLED } from './browserNeeds.js';

// Chrome 69 and Safari on iOS 12.2 read ES2019, but Safari no pattern that looks behind (16.4).
const ECMA_VERSION = 2019;
const LOOKS_BEHIND = /\(\?<[=!]/;

const words = (text) => text.trim().split(/\s+/);

// Newer than Chrome 69 or iOS 12.2, of @mdn/browser-compat-data 8.1.9 (2026-11): functions that nothing older has a name in
// common with, and globals. Of the language all that is called, of documents what a page of ours could want.
const NEWER_FUNCTIONS = new Set(
  words(`
    allSettled any asIntN asUintN at deref difference f16round findLast findLastIndex flat flatMap formatRange
    formatRangeToParts fromAsync fromBase64 fromEntries fromHex getOrInsert getOrInsertComputed groupBy hasOwn intersection
    isDisjointFrom isError isRawJSON isSubsetOf isSupersetOf isWellFormed matchAll maximize minimize rawJSON replaceAll
    setFromBase64 setFromHex sumPrecise supportedValuesOf symmetricDifference toBase64 toHex toReversed toSorted
    toSpliced toWellFormed union waitAsync with withResolvers
    animate checkVisibility getAnimations randomUUID replaceChildren requestSubmit showModal showPicker showPopover
    startViewTransition
  `),
);
const NEWER_PROPERTIES = new Set(words('submitter'));
const NEWER_GLOBALS = new Set(
  words(`
    AggregateError AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array DisposableStack FinalizationRegistry
    Float16Array SharedArrayBuffer SuppressedError Temporal WeakRef globalThis
    BroadcastChannel CloseWatcher CompressionStream CookieStore DecompressionStream OffscreenCanvas ResizeObserver
    URLPattern createImageBitmap queueMicrotask reportError requestIdleCallback scheduler structuredClone
  `),
);
const NEWER_INTL = new Set(
  words('DisplayNames DurationFormat ListFormat Locale PluralRules RelativeTimeFormat Segmenter supportedValuesOf'),
);

/** What uses the name, and why that is no harm. */
const ALLOWED = new Map([
  ['checkVisibility', '@radix-ui/react-focus-scope asks whether there is one'],
  ['animate', 'react-dom, for <ViewTransition>, of which we draw none'],
  ['getAnimations', 'the same'],
  ['startViewTransition', 'the same'],
  ['reportError', 'react-dom asks whether there is one'],
  ['structuredClone', 'next, for routes of the app folder, of which we have none'],
]);

/** Functions of iterators, Chrome 122 and iOS 18.4, have the names of those of lists. */
const ITERATED = new Set(words('keys values entries matchAll'));
const OF_ITERATORS = new Set(words('drop every filter find flatMap forEach map reduce some take toArray'));

/**
 * What the oldest supported browsers cannot read or do not have, each once: "syntax: ... near ...", "replaceAll near ...".
 *
 * @param {string} text of a script
 * @param {typeof import('acorn').parse} parse
 * @returns {string[]}
 */
export function findNewer(text, parse) {
  const found = new Map();
  const near = (at) => text.slice(Math.max(0, at - 60), at + 60).replace(/\s+/g, ' ');
  const note = (name, at) => {
    if (!found.has(name)) found.set(name, `${name} near: ${near(at)}`);
  };
  const behind = LOOKS_BEHIND.exec(text);
  if (behind) note('syntax: a pattern that looks behind', behind.index);
  let program;
  try {
    program = parse(text, { ecmaVersion: ECMA_VERSION, sourceType: 'script' });
  } catch (failure) {
    return [...found.values(), `syntax: ${failure.message} near: ${near(failure.pos)}`];
  }
  visit(program, null, (name, at) => {
    if (!POLYFILLED.has(name) && !ALLOWED.has(name)) note(name, at);
  });
  return [...found.values()];
}

/** Names that are not there in the oldest browsers, wherever they are used as such. */
function visit(node, parent, use) {
  if (node.type === 'CallExpression') visitCall(node, use);
  else if (node.type === 'MemberExpression') visitMember(node, use);
  else if (node.type === 'Identifier' && NEWER_GLOBALS.has(node.name) && isGlobal(node, parent))
    use(node.name, node.start);
  for (const key of Object.keys(node)) {
    const child = node[key];
    if (Array.isArray(child)) {
      for (const one of child) if (one && typeof one.type === 'string') visit(one, node, use);
    } else if (child && typeof child.type === 'string') visit(child, node, use);
  }
}

const isGlobal = (node, parent) =>
  !(parent.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !(parent.type === 'Property' && parent.key === node && !parent.shorthand) &&
  // "is it there?" does no harm.
  !(parent.type === 'UnaryExpression' && parent.operator === 'typeof');

function visitCall({ callee }, use) {
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  const { name } = callee.property;
  if (NEWER_FUNCTIONS.has(name)) use(name, callee.property.start);
  const { object } = callee;
  const isIterator =
    object.type === 'CallExpression' &&
    object.callee.type === 'MemberExpression' &&
    ITERATED.has(object.callee.property.name) &&
    object.arguments.length === (object.callee.property.name === 'matchAll' ? 1 : 0);
  if (isIterator && OF_ITERATORS.has(name)) use(`${name} of an iterator`, callee.property.start);
}

function visitMember({ object, property, computed }, use) {
  if (computed) return;
  if (NEWER_PROPERTIES.has(property.name)) use(property.name, property.start);
  if (object.type === 'Identifier' && object.name === 'Intl' && NEWER_INTL.has(property.name)) {
    use(`Intl.${property.name}`, property.start);
  }
}

/**
 * Throws where a script that browsers get cannot run in the oldest of package.json, with all such places.
 *
 * @param {string} distDir the build
 * @param {string} publicDir what is served beside it
 */
export async function checkBrowserFloor(distDir, publicDir) {
  const { parse } = await import('acorn');
  const scripts = [join(distDir, 'static'), publicDir].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js') && !isUnused(name))
      .map((name) => join(folder, name)),
  );
  const newer = scripts.flatMap((file) => findNewer(readFileSync(file, 'utf8'), parse).map((one) => `${file}: ${one}`));
  if (newer.length === 0) return;
  const advice =
    'Compile the package (next.config.ts), polyfill the name (scripts/next/browserNeeds.js), or do without.';
  throw new Error(`太新，最老的浏览器运行不了（package.json 的 browserslist）：\n${newer.join('\n')}\n${advice}`);
}

/** Next's own polyfills, which no document names (pages/_document.tsx). */
const isUnused = (name) => /[/\\]polyfills-\w+\.js$/.test(name);
