import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './paths.js';

/** Files that take more than ten seconds, and how many (2026-11-26, the slower of the two databases). */
const SECONDS = {
  'tests/architecture/newCode.test.ts': 223,
  'tests/data/order/orderModel.test.ts': 173,
  'tests/data/import/kill.test.ts': 168,
  'tests/api/authorisation.test.ts': 139,
  'tests/data/jobs/alertKill.test.ts': 109,
  'tests/data/import/runCommands.test.ts': 41,
  'tests/data/order/paymentsKill.test.ts': 30,
  'tests/data/jobs/kill.test.ts': 26,
  'tests/data/campaignRaces.test.ts': 25,
  'tests/data/demo.test.ts': 21,
  'tests/data/desk/staff.test.ts': 19,
  'tests/data/desk/imports.test.ts': 18,
};

const gone = Object.keys(SECONDS).filter((file) => !existsSync(join(root, file)));
if (gone.length > 0) throw new Error(`scripts/lib/longestFirst.js 里的文件已不存在：${gone.join('、')}`);

const secondsOf = ({ moduleId }) => SECONDS[relative(root, moduleId)] ?? 0;

/** Starts the long files first: one that comes last keeps one worker waiting for the other. A fresh clone knows no durations. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
