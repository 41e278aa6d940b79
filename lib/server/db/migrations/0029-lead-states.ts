import type { Migration } from '../migration';

/**
 * What a lead asks for and when it would suit, whom and which home to let it is about, the number on its receipt, and how
 * far it has come. One withdrawn does not stand in the way of the same wish on the same day. Leads of before have no number.
 */
export const leadStates: Migration = {
  name: '0029-lead-states',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      ...COLUMNS.map((column) => `alter table ${place}leads add column ${column}`),
      `drop index ${place}leads_once_a_day`,
      `create unique index ${place}leads_once_a_day on leads
        (phone_index, type, kind, coalesce(estate_id, 0), coalesce(rental_id, 0), coalesce(house_id, 0),
        coalesce(agent_id, 0), day) where state <> 'withdrawn'`,
      `create unique index ${place}leads_number on leads (number)`,
    ];
  },
};

const COLUMNS = [
  "kind text not null default 'price'",
  'rental_id bigint',
  'agent_id bigint',
  "wished_days text not null default ''",
  "wished_parts text not null default ''",
  'number text',
  'request_key text',
  "state text not null default 'new'",
  'state_at bigint',
];
