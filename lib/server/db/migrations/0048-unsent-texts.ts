import type { Migration } from '../migration';

/** Of a text message that failed: whether it certainly did not go out, so that sending it again sends it once. */
export const unsentTexts: Migration = {
  name: '0048-unsent-texts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}text_messages add column not_sent integer not null default 0`,
      `create index ${place}text_messages_list on text_messages (created_at)`,
    ];
  },
};
