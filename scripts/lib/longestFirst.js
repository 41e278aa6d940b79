import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './paths.js';

/** Files that take more than ten seconds on a quiet machine, and how many (2026-11-26, the slower of the two databases). */
const SECONDS = {
  'tests/data/import/acceptance.test.ts': 88,
  'tests/architecture/newCode.test.ts': 86,
  'tests/data/import/kill.test.ts': 81,
  'tests/api/authorisation.test.ts': 80,
  'tests/data/import/runCommands.test.ts': 54,
  'tests/data/order/orderModel.test.ts': 51,
  'tests/data/jobs/alertKill.test.ts': 36,
  'tests/server/scriptsInForms.test.tsx': 34,
  'tests/data/campaignRaces.test.ts': 27,
  'tests/data/jobs/kill.test.ts': 25,
  'tests/data/import/variants.test.ts': 24,
  'tests/data/order/paymentsKill.test.ts': 23,
  'tests/data/demo.test.ts': 21,
  'tests/data/desk/staff.test.ts': 18,
  'tests/data/import/undo.test.ts': 18,
  'tests/data/bargains.test.ts': 16,
  'tests/data/desk/imports.test.ts': 15,
  'tests/data/houseReports.test.ts': 15,
  'tests/architecture/scriptImports.test.ts': 15,
  'tests/data/order/orderRaces.test.ts': 14,
  'tests/data/jobs/runner.test.ts': 14,
  'tests/architecture/newField.test.ts': 12,
  'tests/api/ruleFuzz.test.ts': 12,
  'tests/server/rawSocket.test.ts': 12,
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
