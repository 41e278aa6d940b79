// Creates the database and, where it is empty, the demo data. Run: node --import ./scripts/lib/alias.js <this file>
// --first ends where the server can start: with the first city whole. --rest makes the other cities, beside a server that
// runs or not; killed at any moment, it goes on the next time. Without either both are done.
import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { failureText } from '@/lib/server/process/operatorSentence';
import { endWithParent } from './lib/endWithParent.js';
import { loadSettings } from './lib/settings.js';

const { first, rest } = parseArgs({ options: { first: { type: 'boolean' }, rest: { type: 'boolean' } } }).values;
const settings = await loadSettings();
const onePart = first ? 'first' : 'rest';
const bar = new cliProgress.SingleBar(
  { format: '… {label} {bar} {percentage}%', hideCursor: true, clearOnComplete: true },
  cliProgress.Presets.shades_grey,
);
let shown = '';
const notices = [];

// Begun by another command (lib/data.js), it ends with that.
if (process.send) await endWithParent();

/** `share` from 0 to 1. Where nobody watches, each part ("上海 · 成交" is of 上海) is printed once. */
function onProgress(share, label) {
  // The other command shows it. It may have ended just now.
  if (process.send) return void process.send({ share, label }, () => {});
  const [part] = label.split(' · ');
  if (!process.stdout.isTTY) {
    if (part !== shown) console.log(`… ${part}`);
  } else if (!shown) {
    bar.start(100, 0, { label });
  }
  shown = part;
  bar.update(Math.floor(share * 100), { label });
}

try {
  await prepareDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl ?? undefined,
    directUrl: settings.databaseDirectUrl ?? undefined,
    connections: settings.databaseConnections,
    scale: process.env.DEMO_SCALE || 'full',
    demoData: settings.demoData,
    part: first === rest ? 'all' : onePart,
    onProgress,
    onNotice: (sentence) => notices.push(sentence),
  });
} catch (failure) {
  process.exitCode = 1;
  console.error(failureText(failure));
} finally {
  bar.stop();
  for (const sentence of notices) console.log(sentence);
}
