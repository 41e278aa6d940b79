import type { Migration } from '../migration';

/** Packed homes know since whether their price is of the city's day; those packed before are packed anew at the start. */
export const currentUnits: Migration = {
  name: '0018-current-units',
  statements: () => ['delete from packed_sets', 'delete from packed_columns'],
};
