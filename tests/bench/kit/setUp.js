import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { valueDueCities } from '@/lib/server/derive/valueDueCities';

/** The large demo data, made once and kept beside the other results. */
export const dataDir = join(import.meta.dirname, '../../../.cache/bench/data');

if (!existsSync(join(dataDir, 'data-version'))) console.log('making the demo data ...');
// As npm start does it each time: data from before a migration lacks what is kept for searching.
await prepareDatabase({ dataDir, scale: 'large' });
// After an update a process of its own does it beside the site: its cost would be taken for the site's.
const opened = await openDatabase({ dataDir });
await valueDueCities(opened, dataDir);
await opened.close();

const bytesOf = async (url) => (await (await fetch(url)).arrayBuffer()).byteLength;

/** The address of the bare page with as many cards as make the bytes of ours at `path`. */
export async function bareOfSameSize(bare, ours, path) {
  const wanted = await bytesOf(ours.origin + path);
  const few = await bytesOf(`${bare.origin}/?cards=10`);
  const many = await bytesOf(`${bare.origin}/?cards=60`);
  return `/?cards=${Math.max(1, Math.round(10 + ((wanted - few) / (many - few)) * 50))}`;
}
