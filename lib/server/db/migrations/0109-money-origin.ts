import type { Migration } from '../migration';

/** What the rehearsal has paid is looked for again and again, and is none of a real site's many (docs/decisions/0077). */
export const moneyOrigin: Migration = {
  name: '0109-money-origin',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [`create index ${place}payments_rehearsed on payments (order_id) where rehearsal = 1`];
  },
};
