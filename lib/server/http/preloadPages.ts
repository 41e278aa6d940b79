import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The first visitors come before the pages that nobody has asked for yet. */
const FIRST_AFTER_MS = 3_000;
/** One page's code is read in some tens of ms, during which nobody is answered. */
const BETWEEN_MS = 200;

const require = createRequire(import.meta.url);

/**
 * Loads the code of all pages one after another, so that nobody waits for it who asks for a page first. Next would load
 * them all at once while the first visitor waits (next.config.ts, preloadEntriesOnStart). A page that does not load is
 * left to whoever asks for it: that fails with a cause in the log. Resolves when all are loaded.
 */
export async function preloadPages(
  distDir: string,
  { firstAfterMs = FIRST_AFTER_MS, betweenMs = BETWEEN_MS } = {},
): Promise<void> {
  const server = join(distDir, 'server');
  const files = Object.values<string>(JSON.parse(readFileSync(join(server, 'pages-manifest.json'), 'utf8')));
  await wait(firstAfterMs, undefined, { ref: false });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    try {
      require(join(server, file));
    } catch {}
    await wait(betweenMs, undefined, { ref: false });
  }
}
