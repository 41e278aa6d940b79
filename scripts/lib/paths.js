import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder of the build: .next, or what NEXT_DIST_DIR says. */
export const distDir = () => resolve(root, process.env.NEXT_DIST_DIR || '.next');
