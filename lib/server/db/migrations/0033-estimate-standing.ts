import type { Migration } from '../migration';

/** Packed homes know since what a usable ㎡ costs and how they stand against their estimate: packed anew at the start. */
export const estimateStanding: Migration = {
  name: '0033-estimate-standing',
  statements: () => ['delete from packed_sets', 'delete from packed_columns'],
};
