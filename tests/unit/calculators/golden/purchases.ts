import type { CityKey } from '@/lib/calculators/facts/fact';
import { TODAY } from '../../../kit/today';

// The least months of social insurance or income tax with which a family may buy one more home, by the design's
// section 5 and the notices named; null: never, however many. Residence permits count nowhere here.

type Row = readonly [
  city: CityKey,
  zone: string,
  day: string,
  household: 'local' | 'nonlocal',
  homesInZone: number,
  children: number,
  leastMonths: number | null,
];

const SHANGHAI: readonly Row[] = [
  // 沪七条, from 2026-02-26
  ['shanghai', 'inside', TODAY, 'local', 0, 0, 0],
  ['shanghai', 'inside', TODAY, 'local', 1, 0, 0],
  ['shanghai', 'inside', TODAY, 'local', 2, 0, null],
  ['shanghai', 'inside', TODAY, 'local', 2, 1, null],
  ['shanghai', 'inside', TODAY, 'local', 2, 2, 0],
  ['shanghai', 'inside', TODAY, 'local', 3, 3, null],
  ['shanghai', 'inside', TODAY, 'nonlocal', 0, 0, 12],
  ['shanghai', 'inside', TODAY, 'nonlocal', 1, 0, 36],
  ['shanghai', 'inside', TODAY, 'nonlocal', 2, 0, null],
  ['shanghai', 'inside', TODAY, 'nonlocal', 1, 2, 12],
  ['shanghai', 'inside', TODAY, 'nonlocal', 2, 2, 36],
  ['shanghai', 'inside', TODAY, 'nonlocal', 3, 2, null],
  ['shanghai', 'outside', TODAY, 'local', 9, 0, 0],
  ['shanghai', 'outside', TODAY, 'nonlocal', 9, 0, 12],
  ['shanghai', 'inside', '2026-02-26', 'nonlocal', 0, 0, 12],
  ['shanghai', 'inside', '2026-02-26', 'nonlocal', 1, 0, 36],
  // 沪六条, from 2025-08-26 to the day before
  ['shanghai', 'inside', '2026-02-25', 'nonlocal', 0, 0, 36],
  ['shanghai', 'inside', '2026-02-25', 'nonlocal', 1, 0, null],
  ['shanghai', 'inside', '2026-02-25', 'local', 1, 0, 0],
  ['shanghai', 'inside', '2026-02-25', 'local', 2, 2, null],
  ['shanghai', 'outside', '2026-02-25', 'nonlocal', 9, 0, 12],
  ['shanghai', 'outside', '2025-08-26', 'local', 9, 0, 0],
];

const BEIJING: readonly Row[] = [
  // 2026-08-08: 12 months; from 2025-12-24: 24 months
  ['beijing', 'inside', TODAY, 'local', 1, 0, 0],
  ['beijing', 'inside', TODAY, 'local', 2, 0, null],
  ['beijing', 'inside', TODAY, 'local', 2, 1, null],
  ['beijing', 'inside', TODAY, 'local', 2, 2, 0],
  ['beijing', 'inside', TODAY, 'local', 3, 2, null],
  ['beijing', 'inside', TODAY, 'nonlocal', 0, 0, 12],
  ['beijing', 'inside', TODAY, 'nonlocal', 1, 0, null],
  ['beijing', 'inside', TODAY, 'nonlocal', 1, 2, 12],
  ['beijing', 'inside', TODAY, 'nonlocal', 2, 2, null],
  ['beijing', 'inside', '2026-08-08', 'nonlocal', 0, 0, 12],
  ['beijing', 'inside', '2026-08-07', 'nonlocal', 0, 0, 24],
  ['beijing', 'inside', '2026-08-07', 'nonlocal', 1, 2, 24],
  ['beijing', 'inside', '2025-12-24', 'nonlocal', 0, 0, 24],
  ['beijing', 'outside', TODAY, 'local', 9, 0, 0],
  ['beijing', 'outside', TODAY, 'nonlocal', 9, 0, 12],
  ['beijing', 'outside', '2026-08-07', 'nonlocal', 9, 0, 12],
];

const SHENZHEN: readonly Row[] = [
  // 深建字〔2026〕86号
  ['shenzhen', 'core', TODAY, 'local', 2, 0, 0],
  ['shenzhen', 'core', TODAY, 'local', 3, 3, null],
  ['shenzhen', 'core', TODAY, 'nonlocal', 0, 0, 12],
  ['shenzhen', 'core', TODAY, 'nonlocal', 1, 0, 12],
  ['shenzhen', 'core', TODAY, 'nonlocal', 2, 0, null],
  ['shenzhen', 'core', '2026-04-30', 'nonlocal', 1, 0, 12],
  ['shenzhen', 'relaxed', TODAY, 'local', 9, 0, 0],
  ['shenzhen', 'relaxed', TODAY, 'nonlocal', 1, 0, 0],
  ['shenzhen', 'relaxed', TODAY, 'nonlocal', 2, 0, 12],
  ['shenzhen', 'relaxed', TODAY, 'nonlocal', 9, 0, 12],
  ['shenzhen', 'free', TODAY, 'nonlocal', 9, 0, 0],
];

/** No general limit since 2023 or 2024. */
export const UNRESTRICTED_CITIES: readonly (readonly [CityKey, string, string])[] = [
  // city, first day, the day before
  ['nanjing', '2023-09-08', '2023-09-07'],
  ['wuhan', '2023-09-20', '2023-09-19'],
  ['chongqing', '2024-01-01', '2023-12-31'],
  ['suzhou', '2024-01-30', '2024-01-29'],
  ['chengdu', '2024-04-29', '2024-04-28'],
  ['hangzhou', '2024-05-09', '2024-05-08'],
  ['xian', '2024-05-09', '2024-05-08'],
  ['guangzhou', '2024-09-30', '2024-09-29'],
  ['tianjin', '2024-10-16', '2024-10-15'],
  ['changsha', '2024-04-18', '2024-04-17'],
];

interface PurchaseCase {
  city: CityKey;
  zone: string;
  day: string;
  household: 'local' | 'nonlocal';
  homesInZone: number;
  children: number;
  months: number;
  state: 'yes' | 'no';
}

/** Each row at its boundary, a month to either side, and at the ends. */
export const PURCHASES: readonly PurchaseCase[] = [...SHANGHAI, ...BEIJING, ...SHENZHEN].flatMap(
  ([city, zone, day, household, homesInZone, children, least]) => {
    const around =
      least === null ? [0, 12, 36, 600] : [0, least - 1, least, least + 1, 600].filter((month) => month >= 0);
    return [...new Set(around)].map((months) => ({
      city,
      zone,
      day,
      household,
      homesInZone,
      children,
      months,
      state: least !== null && months >= least ? ('yes' as const) : ('no' as const),
    }));
  },
);
