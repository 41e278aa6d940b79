// Lets Node run the project's TypeScript directly: resolves '@/x' from the project root and adds the
// missing .ts ending, as tsconfig.json and the bundler do. Preload it: node --import ./scripts/lib/alias.js
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, relative as relativePath, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolvePath(dirname(fileURLToPath(import.meta.url)), '../..');
// The folders of the sources. The build, which Next loads in the same process, and packages resolve on their own.
const sources = /^(lib|services|stores|components|layouts|pages|scripts|tests)\/|^[^/]+\.ts$/;
const endings = ['', '.ts', '.tsx', '.js', '.json'];

const withEnding = (path) =>
  endings.map((end) => path + end).find((file) => existsSync(file) && /\.[a-z]+$/.test(file));

const fromRootOf = (url) => relativePath(root, fileURLToPath(url));

const hooks = registerHooks({
  resolve(specifier, context, next) {
    const fromRoot = specifier.startsWith('@/');
    const relative = specifier.startsWith('./') || specifier.startsWith('../');
    const ours = context.parentURL?.startsWith('file:') && sources.test(fromRootOf(context.parentURL));
    if (!ours || !(fromRoot || relative)) return next(specifier, context);
    const base = fromRoot ? root : dirname(fileURLToPath(context.parentURL));
    const file = withEnding(resolvePath(base, fromRoot ? specifier.slice(2) : specifier));
    // What stands where it was looked for need not be looked for again: a third of a second of a start.
    return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
  },
});

/**
 * For a server whose own files are all loaded: Next asks for a page's file with each request, and hooks make Node find
 * it anew instead of remembering it.
 */
export const endAlias = () => hooks.deregister();
