import { type SqlBool, sql } from 'kysely';

/** Of rows of `deals`: the day is known, not the month alone (lib/deal/shownDealDay.ts). */
export const hasKnownDay = sql<SqlBool>`(known_month is null or deal_day <> known_month || '-01')`;
