import type { Migration } from '../migration';

/** How many homes the average of asking prices rests on; null until the statistics are next computed. */
export const askingSamples: Migration = {
  name: '0078-asking-samples',
  statements: () => ['alter table area_summaries add column asking_unit_samples bigint'],
};
