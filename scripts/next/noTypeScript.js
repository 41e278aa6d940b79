// Part of the build (next.config.ts): Next needs no TypeScript package, and installs none.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SETUP = 'next/dist/lib/verify-typescript-setup';

/** A project file that is not there: of ours Next would read '@/' alone, and TypeScript for that. webpack is told instead. */
export const NO_PROJECT_FILE = 'no-tsconfig.json';

/**
 * Where there are TypeScript files Next looks for typescript and two @types packages, installs what it misses and writes
 * into tsconfig.json, even where it is told not to check types. No setting turns that off. SWC compiles the files, and
 * the packages are for who changes the code: an operator's npm start installs none of them. Called before Next loads
 * its own; it throws where Next no longer has such a file.
 */
export function skipTypeScriptSetup() {
  const file = require.resolve(SETUP);
  const exports = { verifyAndRunTypeScript: async () => ({ version: null, typeCheckMode: 'typescript-api' }) };
  require.cache[file] = { ...require.cache[file], id: file, filename: file, loaded: true, exports };
}
