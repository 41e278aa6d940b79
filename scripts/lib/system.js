import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.js';

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands on the PATH, as a path. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs Debian packages where this machine has apt and we may use it. Resolves to whether it worked. */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  const first = await runQuietly('apt-get', install, { env });
  if (first.code === 0) return true;
  await runQuietly('apt-get', ['update'], { env });
  return (await runQuietly('apt-get', install, { env })).code === 0;
}

/**
 * Below those that systems give to outgoing connections (from 32768 on Linux, 49152 on macOS): one of theirs may be taken
 * before its server listens on it.
 */
const PORTS = { from: 20_000, to: 32_768 };

/** A port of this machine that nobody listens on now, nor will unasked. */
export async function freePort() {
  let port;
  do port = randomInt(PORTS.from, PORTS.to);
  while (!(await isFree(port)));
  return port;
}

function isFree(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
