import type { Migration } from '../migration';

/**
 * A row names its pictures itself: until now those of demo data were made up from its seed whenever it was read. The
 * texts of demo data that an older version made are written by the next start (lib/demo/completePictures), which finds
 * its rows by these indexes: empty ones afterwards, and with an operator's own data always.
 */
export const pictureTexts: Migration = {
  name: '0028-picture-texts',
  statements: () => [
    ...WITH_ONE.map((table) => `alter table ${table} add column picture text`),
    ...WITH_ONE.map((table) => undrawn(table, 'picture')),
    ...WITH_MANY.map((table) => undrawn(table, 'pictures')),
  ],
};

const WITH_ONE = ['deals', 'project_layouts', 'agents', 'articles'];
const WITH_MANY = ['communities', 'estates', 'rentals', 'projects'];

const undrawn = (table: string, column: string): string =>
  `create index ${table}_undrawn on ${table} (id) where picture_seed is not null and ${column} is null`;
