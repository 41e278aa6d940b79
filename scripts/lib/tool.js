import { ensureNode } from './ensureNode.js';
import { install } from './install.js';
import { loadSettings } from './settings.js';
import { fail } from './steps.js';

/**
 * Brings a command what it needs (Node, packages, settings) and lets it import the project's TypeScript.
 * @param {import('./install.js').Scope} [scope]
 */
export async function prepareTool(scope) {
  await ensureNode();
  await install({ scope }).catch(fail);
  const settings = await loadSettings();
  await import('./alias.js');
  return settings;
}

/** Runs a command of lib/server that only reads the data, and ends the process. */
export async function readData(load) {
  await prepareTool('production');
  process.exit(await codeOf(load));
}

/** Runs a command of lib/server on the data, tells a running server that the data changed, and ends the process. */
export async function changeData(load) {
  const { dataDir, databaseUrl } = await prepareTool('production');
  const code = await codeOf(load);
  const { markDataChanged } = await import('../../lib/server/http/dataVersion.ts');
  markDataChanged(dataDir);
  if (databaseUrl) {
    const hosts = await import('../../lib/server/entry/sharedDataVersion.ts');
    // Where the database is gone, the command has said so.
    await hosts.tellOtherHosts(databaseUrl).catch(() => {});
  }
  process.exit(code);
}

async function codeOf(load) {
  const command = await load();
  const { failureText } = await import('../../lib/server/process/operatorSentence.ts');
  const code = await command(process.argv.slice(2)).catch((failure) => {
    console.error(failureText(failure));
    return 1;
  });
  return code ?? 0;
}
