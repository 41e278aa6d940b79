import type { Migration } from '../migration';

/** When a person first acted in a conversation at the console: from then on nothing is answered in it as a rehearsal. */
export const talkRehearsal: Migration = {
  name: '0129-talk-rehearsal',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}conversations add column taken_at bigint`,
      // Whose conversation it was before is not rehearsed either.
      `update ${place}conversations set taken_at = last_at where staff_id is not null or id in
        (select conversation_id from ${place}conversation_messages where side = 'staff')`,
    ];
  },
};
