import { run, withTypeScript } from './run.js';

// Making the demo data needs 200 MB; without a cap V8 lets garbage grow to a gigabyte first.
const MEMORY = '--max-old-space-size=512';

/** Creates the database and the demo data where they are missing. Not needed where the calls go to another host. */
export async function prepareData(settings, env = {}) {
  if (settings.apiOrigin) return;
  const code = await run(process.execPath, [MEMORY, ...withTypeScript, 'scripts/prepare-data.js'], { env });
  if (code !== 0) throw new Error('没能准备好数据库，原因见上。');
}
