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

/** A port of the loopback address that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
