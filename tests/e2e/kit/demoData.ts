import { cp } from 'node:fs/promises';

/** Fills a folder with the small demo data that scripts/serve-tests.js has made, as it is before anybody visits. */
export async function copyDemoData(dataDir: string): Promise<void> {
  const made = process.env.E2E_DEMO_DATA;
  if (!made) throw new Error('E2E_DEMO_DATA does not say where the demo data is (playwright.config.ts)');
  await cp(made, dataDir, { recursive: true });
}
