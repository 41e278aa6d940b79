// Keeps what Node makes of the server's files (TypeScript without its types, compiled scripts) for the next start, and for
// the other worker: a third of a start goes into making it. It lies in the folder of the build and goes with it; where
// nothing can be written there, each start makes it anew. Preload it: node --import ./scripts/lib/compileCache.js
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { distDir } from './paths.js';

// In development files change by the minute, and what was kept of them would only pile up.
if (process.env.NODE_ENV !== 'development') enableCompileCache(join(distDir(), 'compiled'));
