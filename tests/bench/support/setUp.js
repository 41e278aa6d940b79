import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '@/lib/server/data/prepareDatabase';

/** The full demo data, made once and kept beside the other results. */
export const dataDir = join(import.meta.dirname, '../../../.cache/bench/data');

if (!existsSync(join(dataDir, 'data-version'))) {
  console.log('making the demo data ...');
  await prepareDatabase({ dataDir });
}

const bytesOf = async (url) => (await (await fetch(url)).arrayBuffer()).byteLength;

/** The address of the bare page with as many bytes of HTML as ours has at `path`. */
export async function fillerFor(bare, ours, path) {
  const wanted = await bytesOf(ours.origin + path);
  const empty = await bytesOf(`${bare.origin}/?cards=30`);
  // A filler's character stands in the HTML and in the props: three bytes each, in two places of the markup.
  const each = (await bytesOf(`${bare.origin}/?cards=30&filler=100`)) - empty;
  return `/?cards=30&filler=${Math.max(0, Math.round(((wanted - empty) / each) * 100))}`;
}
