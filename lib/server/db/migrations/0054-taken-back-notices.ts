import type { Migration } from '../migration';

/** Which import a notice follows from, which text message said it, and whether the import was undone (docs/decisions/0032). */
export const revokedNotices: Migration = {
  name: '0054-taken-back-notices',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}notices add column run_number bigint`,
      `alter table ${place}notices add column told_by_text text`,
      `alter table ${place}notices add column taken_back_at bigint`,
      `update ${place}notices set run_number = (
        select change.run_number from home_changes change where change.id = cast(substr(notices.key, 8) as bigint)
      ) where key like 'change %'`,
      `create index ${place}notices_run on notices (run_number) where run_number is not null and taken_back_at is null`,
      `create index ${place}notices_told_by_text on notices (told_by_text) where told_by_text is not null`,
    ];
  },
};
