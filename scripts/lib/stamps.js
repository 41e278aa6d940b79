import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.js';

/** A hash of the content of files and folders (given from the project's folder); missing ones count as empty. */
export function hashOf(paths, ...facts) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  const known = statSync(full, { throwIfNoEntry: false });
  if (known?.isDirectory()) addFolder(hash, path);
  else if (known) addFile(hash, path);
}

/** Each file is asked for once, for its content: a start looks at two thousand. */
function addFolder(hash, path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))) {
    const within = join(path, entry.name);
    if (entry.isDirectory()) addFolder(hash, within);
    else if (entry.isFile()) addFile(hash, within);
    else addTo(hash, within);
  }
}

const addFile = (hash, path) => hash.update(`${path}\0`).update(readFileSync(join(root, path)));

/** What a step was last done for, or '' if it never was. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}

export function removeStamp(file) {
  rmSync(file, { force: true });
}
