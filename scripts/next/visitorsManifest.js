// Part of the build (scripts/lib/build.js).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONSOLE = '"/console(?:/[^"]*)?"';
// A file's name may have brackets of its own: [...missing].
const FILES_OF_PAGE = new RegExp(`${CONSOLE}:\\[(?:"[^"]*"|[^\\]"])*\\],?`, 'g');
const NAME_OF_PAGE = new RegExp(`${CONSOLE},?`, 'g');

/**
 * Leaves the console's pages out of the list of pages that every document brings for navigations within it. No link of a
 * visitor leads there; the console's own links that are not in it load documents, as they do without scripts.
 */
export function leaveOutConsole(distDir) {
  const folder = join(distDir, 'static');
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('_buildManifest.js'))) {
    const whole = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), whole.replace(FILES_OF_PAGE, '').replace(NAME_OF_PAGE, ''));
  }
}
