import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './paths.js';

/** Files that take more than ten seconds on a quiet machine, and about how many: first of the full run, then of all (2026-11-28). */
const SECONDS = {
  'tests/data/import/acceptance.full.test.ts': 88,
  'tests/data/import/kill.full.test.ts': 80,
  'tests/data/import/large.full.test.ts': 30,
  'tests/data/jobs/alertKill.full.test.ts': 30,
  'tests/data/import/variants.full.test.ts': 24,
  'tests/architecture/scriptImports.full.test.ts': 15,
  'tests/architecture/newField.full.test.ts': 12,
  'tests/data/import/hostile.test.ts': 23,
  'tests/data/console/staff.test.ts': 22,
  'tests/server/scriptsInForms.test.ts': 18,
  'tests/unit/import/workbook.test.ts': 15,
  'tests/server/pagesOfThings.test.tsx': 14,
  'tests/server/retention.test.ts': 12,
  'tests/architecture/start.test.ts': 12,
  'tests/data/demo.test.ts': 11,
  'tests/data/jobs/upkeep.test.ts': 9,
  // These take longer in the full run alone.
  'tests/data/order/orderModel.test.ts': 6,
  'tests/data/import/undo.test.ts': 7,
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
