import { run, withTypeScript } from './run.js';

/** Creates the database and the demo data where they are missing. Not needed where the calls go to another host. */
export async function prepareData(settings, env = {}) {
  if (settings.apiOrigin) return;
  const code = await run(process.execPath, [...withTypeScript, 'scripts/prepare-data.js'], { env });
  if (code !== 0) throw new Error('没能准备好数据库，原因见上。');
}
