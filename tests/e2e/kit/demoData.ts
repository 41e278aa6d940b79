import { cp } from 'node:fs/promises';

/** Fills a folder with the small demo data, or the empty database, that scripts/serve-tests.js made before any visit. */
export async function copyPreparedData(dataDir: string, which: 'demo' | 'empty' = 'demo'): Promise<void> {
  const made = process.env.E2E_DEMO_DATA;
  if (!made) throw new Error('E2E_DEMO_DATA does not say where the prepared data is (playwright.config.ts)');
  await cp(which === 'demo' ? made : `${made}-empty`, dataDir, { recursive: true });
}
