import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { root } from './paths.js';

// Part of the build (next.config.ts).

const LENGTH = 5;

/** Which class each name stands for, so that no two get the same. */
const given = new Map();

/**
 * A class of a CSS module as five letters and digits instead of EstateDetailPage_known__x3f9d: the style sheet, which
 * every first visit waits for, is a fifth smaller, and so are the names in HTML and JavaScript. The same in the
 * server's and the browser's build.
 */
export function shortClassName({ resourcePath }, _pattern, localName) {
  const of = `${relative(root, resourcePath)} ${localName}`;
  const hash = createHash('sha256')
    .update(of)
    .digest('base64')
    .replace(/[^a-z\d]/gi, '');
  const name = hash.slice(hash.search(/[a-z]/i)).slice(0, LENGTH);
  const other = given.get(name) ?? of;
  if (other !== of) throw new Error(`${of} and ${other} have the same short name: rename one of them`);
  given.set(name, of);
  return name;
}

/** Has the rules of a webpack configuration name the classes of CSS modules so. */
export function withShortClassNames(rules) {
  for (const rule of rules) {
    if (rule?.oneOf) withShortClassNames(rule.oneOf);
    for (const use of [rule?.use].flat()) {
      if (use?.options?.modules?.getLocalIdent) use.options.modules.getLocalIdent = shortClassName;
    }
  }
}
