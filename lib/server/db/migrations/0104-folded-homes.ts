import type { Migration } from '../migration';

/** Packed homes know since whether another listing of the home stands for them: packed anew at the start. */
export const duplicateListings: Migration = {
  name: '0104-folded-homes',
  statements: () => ['delete from packed_sets', 'delete from packed_columns'],
};
