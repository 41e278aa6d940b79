// Lets Node run the project's TypeScript directly: resolves '@/x' from the project root and adds the
// missing .ts ending, as tsconfig.json and the bundler do. Preload it: node --import ./scripts/support/alias.js
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolvePath(dirname(fileURLToPath(import.meta.url)), '../..');
const endings = ['', '.ts', '.tsx', '.js', '.json'];

const withEnding = (path) =>
  endings.map((end) => path + end).find((file) => existsSync(file) && /\.[a-z]+$/.test(file));

registerHooks({
  resolve(specifier, context, next) {
    const fromRoot = specifier.startsWith('@/');
    const relative = specifier.startsWith('./') || specifier.startsWith('../');
    const ours = context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/');
    if (!ours || !(fromRoot || relative)) return next(specifier, context);
    const base = fromRoot ? root : dirname(fileURLToPath(context.parentURL));
    const file = withEnding(resolvePath(base, fromRoot ? specifier.slice(2) : specifier));
    return file ? next(pathToFileURL(file).href, context) : next(specifier, context);
  },
});
