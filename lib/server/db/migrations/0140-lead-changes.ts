import type { Migration } from '../migration';

/** What a visitor has changed of a lead after leaving it: another time, a further sentence (docs/decisions/0110). */
export const leadChanges: Migration = {
  name: '0140-lead-changes',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}lead_changes (
        id text primary key, lead_id text not null, kind text not null, said text not null, changed_at bigint not null
      )`,
      `create index ${place}lead_changes_lead on lead_changes (lead_id, changed_at)`,
      // Who comes in which hour: what is full is counted by it.
      `create index ${place}leads_wished on leads (wished_days) where wished_days <> ''`,
    ];
  },
};
