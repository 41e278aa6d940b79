// Creates the database and, where it is empty, the demo data. Run: node --import ./scripts/support/alias.js <this file>
import cliProgress from 'cli-progress';
import { prepareDatabase } from '@/lib/server/data/prepareDatabase';
import { loadSettings } from './support/settings.js';

const settings = await loadSettings();
const bar = new cliProgress.SingleBar(
  { format: '… {step} {bar} {percentage}%', hideCursor: true, clearOnComplete: true, noTTYOutput: false },
  cliProgress.Presets.shades_grey,
);
let running = false;

/** @param {{ step: string, done: number, total: number }} progress */
function onProgress({ step, done, total }) {
  if (running) bar.setTotal(total);
  else bar.start(total, 0, { step });
  running = true;
  bar.update(done, { step });
}

try {
  await prepareDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl ?? undefined, onProgress });
  bar.stop();
} catch (failure) {
  bar.stop();
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
