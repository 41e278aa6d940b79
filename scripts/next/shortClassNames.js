// Part of the build (next.config.ts).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.js';

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** At least `length` digits. */
function counted(number, length = 1) {
  let text = '';
  for (let rest = number; rest > 0 || text.length < length; rest = Math.floor(rest / DIGITS.length))
    text = DIGITS[rest % DIGITS.length] + text;
  return text;
}

/** Each CSS module's place among all. */
function placesOfFiles() {
  const files = readdirSync(join(root, 'components'), { recursive: true }).filter((file) =>
    file.endsWith('.module.css'),
  );
  return new Map(files.sort().map((file, at) => [join(root, 'components', file), at]));
}

/**
 * Names the classes of CSS modules by two characters of their file and one or two of their own: Next's (`Card_card__k57D1`)
 * are 149 different words in a home's page, a tenth of what it weighs. The underscore keeps them off the lists of those who
 * hide advertisements (`.ads`). The browser's build and the server's read the same files in the same order, so that both
 * count alike.
 */
export function shortClassNames() {
  const namesOf = new Map();
  let places;
  return ({ resourcePath }, _pattern, name) => {
    // The server reads the settings of the build too, and names nothing.
    places ??= placesOfFiles();
    const place = places.get(resourcePath);
    if (place === undefined) throw new Error(`a CSS module outside of components/: ${resourcePath}`);
    const names = namesOf.get(resourcePath) ?? new Map();
    namesOf.set(resourcePath, names);
    if (!names.has(name)) names.set(name, counted(names.size));
    return `_${counted(place, 2)}${names.get(name)}`;
  };
}

/**
 * Hands the names to each loader of CSS modules among the rules. Throws where there is none: then Next names them elsewhere.
 *
 * @param {object[]} rules
 * @param {ReturnType<typeof shortClassNames>} nameOf
 */
export function nameClasses(rules, nameOf) {
  const loaders = rules
    .flatMap(({ oneOf = [] }) => oneOf)
    .flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .filter(({ options }) => options?.modules?.getLocalIdent);
  if (loaders.length === 0) throw new Error('Next no longer names the classes of CSS modules by getLocalIdent');
  for (const { options } of loaders) options.modules.getLocalIdent = nameOf;
}
