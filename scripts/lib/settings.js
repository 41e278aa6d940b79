import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.js';

/**
 * Reads .env and the environment, and writes the checked values back to process.env. A wrong value ends the process
 * with code 2 and one sentence. Needs Node 24 (imports TypeScript) and the packages.
 */
export async function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  // The settings of payment are read by a file of their own, which it imports without an ending.
  await import('./alias.js');
  const { readSettings, settingsToEnvironment } = await import('../../lib/server/readSettings.ts');
  const { settings, problems } = readSettings(process.env);
  if (!settings) {
    for (const problem of problems) console.error(problem);
    process.exit(2);
  }
  settings.dataDir = resolve(root, settings.dataDir);
  Object.assign(process.env, settingsToEnvironment(settings));
  return settings;
}
