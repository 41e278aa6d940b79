import type { Day } from '@/lib/kernel/day';
import type { CityKey, Fact, FactOf, PurchaseRoute, PurchaseZone } from './fact';

// Who may buy how many homes where (限购). A zone without a condition has one route that anybody passes.

const route = (
  id: string,
  household: PurchaseRoute['household'],
  changes: Partial<PurchaseRoute> = {},
): PurchaseRoute => ({
  id,
  household,
  minMonths: 0,
  minPermitMonths: 0,
  limit: null,
  counts: 'zone',
  children: null,
  ...changes,
});

const TWO_CHILDREN = { atLeast: 2, more: 1, confirmed: true };
// One secondary source only.
const TWO_CHILDREN_SHANGHAI = { ...TWO_CHILDREN, confirmed: false };

const SHANGHAI_PERMIT = route('sh.permit', 'nonlocal', { minPermitMonths: 60, limit: 1, counts: 'city' });

/** `everywhere` are routes that are open inside and outside alike. */
const shanghai = (
  inside: readonly PurchaseRoute[],
  everywhere: readonly PurchaseRoute[] = [],
): readonly PurchaseZone[] => [
  { id: 'inside', name: '外环内', routes: [...inside, ...everywhere] },
  {
    id: 'outside',
    name: '外环外',
    routes: [route('sh.outside.local', 'local'), route('sh.outside.12', 'nonlocal', { minMonths: 12 }), ...everywhere],
  },
];

const beijing = (months: number): readonly PurchaseZone[] => [
  {
    id: 'inside',
    name: '五环内',
    routes: [
      route('bj.inside.local', 'local', { limit: 2, children: TWO_CHILDREN }),
      route('bj.inside.nonlocal', 'nonlocal', { minMonths: months, limit: 1, children: TWO_CHILDREN }),
    ],
  },
  {
    id: 'outside',
    name: '五环外',
    routes: [route('bj.outside.local', 'local'), route('bj.outside.12', 'nonlocal', { minMonths: 12 })],
  },
];

const SHENZHEN: readonly PurchaseZone[] = [
  {
    id: 'core',
    name: '核心区',
    routes: [
      route('sz.core.local', 'local', { limit: 3 }),
      route('sz.core.12', 'nonlocal', { minMonths: 12, limit: 2 }),
      // A permit that is held at all; no length is named.
      route('sz.core.permit', 'nonlocal', { minPermitMonths: 1, limit: 1 }),
    ],
  },
  {
    id: 'relaxed',
    name: '核心区以外',
    routes: [
      route('sz.relaxed.local', 'local'),
      route('sz.relaxed.nonlocal', 'nonlocal', { limit: 2 }),
      // By a collection of rules of July 2026; the notice's own text was not seen.
      route('sz.relaxed.12', 'nonlocal', { minMonths: 12 }),
    ],
  },
  { id: 'free', name: '盐田、大鹏', routes: [route('sz.free', null)] },
];

const SINCE_UNRESTRICTED: readonly (readonly [CityKey, Day, string])[] = [
  ['nanjing', '2023-09-08', '南京市 2023-09-07 通知'],
  ['wuhan', '2023-09-20', '武汉市 2023-09-19 通知'],
  ['chongqing', '2024-01-01', '重庆市，无普遍限购'],
  ['suzhou', '2024-01-30', '苏州市 2024-01-30'],
  ['chengdu', '2024-04-29', '成都市 2024-04-28 通知'],
  ['hangzhou', '2024-05-09', '杭州市 2024-05-09 通知'],
  ['xian', '2024-05-09', '西安市 2024-05-09 通知'],
  ['guangzhou', '2024-09-30', '广州市 2024-09-29 通知'],
  ['tianjin', '2024-10-16', '天津市 2024-10 通知'],
];

const unrestricted = (city: CityKey, effectiveFrom: Day, source: string): FactOf<'purchase.zones'> => ({
  id: 'purchase.zones',
  city,
  value: { zones: [{ id: 'city', name: '全市', routes: [route(`${city}.free`, null)] }] },
  effectiveFrom,
  effectiveTo: null,
  source,
  confidence: 'high',
});

const UNRESTRICTED = SINCE_UNRESTRICTED.map((unrestrictedCity) => unrestricted(...unrestrictedCity));

export const PURCHASE_FACTS: readonly Fact[] = [
  {
    ...unrestricted('changsha', '2024-04-18', '长沙市 2024-04-18 通知（原文待核）'),
    confidence: 'medium',
  },
  {
    id: 'purchase.zones',
    city: 'shanghai',
    value: {
      zones: shanghai([
        route('sh.inside.local', 'local', { limit: 2 }),
        route('sh.inside.36', 'nonlocal', { minMonths: 36, limit: 1 }),
      ]),
    },
    effectiveFrom: '2025-08-26',
    effectiveTo: '2026-02-25',
    source: '沪六条 2025-08-25',
    confidence: 'medium',
  },
  {
    id: 'purchase.zones',
    city: 'shanghai',
    value: {
      zones: shanghai(
        [
          route('sh.inside.local', 'local', { limit: 2, children: TWO_CHILDREN_SHANGHAI }),
          route('sh.inside.36', 'nonlocal', { minMonths: 36, limit: 2, children: TWO_CHILDREN_SHANGHAI }),
          route('sh.inside.12', 'nonlocal', { minMonths: 12, limit: 1, children: TWO_CHILDREN_SHANGHAI }),
        ],
        [SHANGHAI_PERMIT],
      ),
    },
    effectiveFrom: '2026-02-26',
    effectiveTo: null,
    // 沪八条 of 2026-08-21 may touch the limits: its full text was not seen.
    confirmedTo: '2026-08-20',
    source: '沪七条 2026-02-26',
    confidence: 'high',
  },
  {
    id: 'purchase.zones',
    city: 'beijing',
    value: { zones: beijing(24) },
    effectiveFrom: '2025-12-24',
    effectiveTo: '2026-08-07',
    source: '北京市 2025-12-24 通知',
    confidence: 'high',
  },
  {
    id: 'purchase.zones',
    city: 'beijing',
    value: { zones: beijing(12) },
    effectiveFrom: '2026-08-08',
    effectiveTo: null,
    source: '北京市 2026-08-08 通知（综合报道）',
    confidence: 'medium',
  },
  {
    id: 'purchase.zones',
    city: 'shenzhen',
    value: { zones: SHENZHEN },
    effectiveFrom: '2026-04-30',
    effectiveTo: null,
    source: '深建字〔2026〕86号',
    confidence: 'medium',
  },
  ...UNRESTRICTED,
  {
    id: 'purchase.commercial',
    city: 'beijing',
    value: {
      // What was being built or sold then goes to companies alone; what a person owns already may be of either kind.
      zones: [
        {
          id: 'resale',
          name: '二手商办',
          routes: [route('bj.commercial', null, { minMonths: 60, limit: 1, counts: 'city' })],
        },
      ],
      countsAsHome: 'unknown',
    },
    effectiveFrom: '2017-03-26',
    effectiveTo: null,
    source: '京建发〔2017〕第112号（在建、在售的只卖给单位；是否仍然有效待核）',
    confidence: 'unconfirmed',
  },
];
