import type { Migration } from '../migration';

/** Packed homes know their community since; those packed before are packed anew at the start. */
export const packedCommunities: Migration = {
  name: '0005-packed-communities',
  statements: () => ['delete from packed_sets', 'delete from packed_columns'],
};
