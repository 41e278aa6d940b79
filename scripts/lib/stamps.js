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
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(full));
  }
}

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
