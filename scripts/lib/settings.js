import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OTHER_ENV_FILES, otherFileProblem, readEnvFile } from './envFile.js';
import { foreignFolderProblem } from './folderOwner.js';
import { root } from './paths.js';

/**
 * Reads .env and the environment, and writes the checked values back to process.env. What is wrong ends the process
 * with code 2 and a sentence each, before anything else is done. Needs Node 24 (imports TypeScript) and the packages.
 */
export async function loadSettings() {
  // The settings of payment are read by a file of their own, which it imports without an ending.
  await import('./alias.js');
  const { readSettings, settingsToEnvironment } = await import('../../lib/server/settings/readSettings.ts');
  const { settings: none } = readSettings({});
  const names = Object.keys(settingsToEnvironment(none));
  const { values, problems: unread, notices } = readEnvFile(envFile('.env'), names);
  for (const file of OTHER_ENV_FILES) {
    const problem = otherFileProblem(file, envFile(file).toString(), names);
    if (problem !== null) unread.push(problem);
  }
  // Who is begun by another command has nothing to add to what that said.
  if (!process.send) for (const notice of notices) console.error(notice);
  if (unread.length > 0) end(unread);
  // The environment goes before the file.
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
  const { settings, problems } = readSettings(process.env);
  if (!settings) end(problems);
  settings.dataDir = resolve(root, settings.dataDir);
  const foreign = foreignFolderProblem(settings.dataDir);
  if (foreign !== null) end([foreign]);
  Object.assign(process.env, settingsToEnvironment(settings));
  return settings;
}

function envFile(name) {
  try {
    return readFileSync(join(root, name));
  } catch (failure) {
    if (failure.code === 'ENOENT') return Buffer.alloc(0);
    return end([`读不了 ${name}（${failure.code}）。请检查它的权限，再重试。`]);
  }
}

function end(problems) {
  for (const problem of problems) console.error(problem);
  process.exit(2);
}
