import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './paths.js';

/** Files that take more than ten seconds on a quiet machine, and about how many: first of the full run, then of all (2026-11-28). */
const SECONDS = {
  'tests/data/import/acceptance.full.test.ts': 88,
  'tests/data/import/variants.full.test.ts': 24,
  'tests/architecture/scriptImports.full.test.ts': 15,
  'tests/architecture/newField.full.test.ts': 12,
  'tests/data/import/kill.test.ts': 40,
  'tests/data/demo.test.ts': 21,
  'tests/api/authorisation.test.ts': 20,
  'tests/data/desk/staff.test.ts': 18,
  'tests/data/bargains.test.ts': 16,
  'tests/data/import/runCommands.test.ts': 15,
  'tests/data/desk/imports.test.ts': 15,
  'tests/data/houseReports.test.ts': 15,
  'tests/server/scriptsInForms.test.tsx': 15,
  'tests/data/jobs/alertKill.test.ts': 14,
  'tests/data/jobs/runner.test.ts': 14,
  'tests/data/jobs/kill.test.ts': 12,
  'tests/server/pageAuthorisation.test.ts': 12,
  'tests/architecture/newCode.test.ts': 10,
  // These take longer in the full run alone.
  'tests/data/order/orderModel.test.ts': 9,
  'tests/data/import/undo.test.ts': 8,
  'tests/data/campaignRaces.test.ts': 7,
  'tests/data/order/paymentsKill.test.ts': 6,
  'tests/data/order/orderRaces.test.ts': 5,
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
