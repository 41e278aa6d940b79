// How long 100,000 saved searches take against 5,000 changes of one city, what it writes included, and in how much memory.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTypeScript } from '../../scripts/lib/run.js';
import { makeAlertData } from './kit/alertData.js';
import { printTable } from './kit/table.js';

const GOAL_SECONDS = 60;
const GOAL_MB = 300;

const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-alerts-'));
try {
  const { searches, changes } = await makeAlertData(dataDir);
  // A process of its own: what making the data took is not counted.
  const run = spawn(process.execPath, [...withTypeScript, join(import.meta.dirname, 'kit', 'alertRun.js')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  run.stdout.on('data', (part) => {
    said += part;
  });
  await once(run, 'close');
  const { seconds, megabytes, notices, matched } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}');
  printTable('Saved searches', [
    [
      `${searches} searches against ${changes} changes, CPU`,
      `${seconds.toFixed(1)} s`,
      `<= ${GOAL_SECONDS} s`,
      seconds <= GOAL_SECONDS,
    ],
    ['most memory of the process', `${Math.round(megabytes)} MB`, `<= ${GOAL_MB} MB`, megabytes <= GOAL_MB],
    ['searches looked at; notices written', `${matched}; ${notices}`, '', null],
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
