import type { Migration } from '../migration';

/** The month of a deal of which a file tells no day: `deal_day` is then its first, to count by (docs/decisions/0095). */
export const dealMonths: Migration = {
  name: '0127-deal-months',
  statements: () => ['alter table deals add column known_month text'],
};
