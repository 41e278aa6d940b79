import type { FieldCondition, FormSpec, FormValues } from '@/lib/kernel/form/formSpec';
import { CITY_OPTIONS } from '../cityKeys';
import { HOME_KINDS, HOUSING } from '../homeKinds';
import type { CommercialAsks, CommercialQuestion, ZoneName, ZonesByCity } from '../purchase/purchaseRules';
import { LAST_RULE_DAY } from './lastRuleDay';

const MAX_MONTHS = 720;
const MAX_HOMES = 99;
const RULE_DAY = { kind: 'day', least: '2023-01-01', most: LAST_RULE_DAY, optional: true } as const;
const HOUSEHOLD = { kind: 'choice', options: ['local', 'nonlocal'], optional: true, personal: true } as const;
const MONTHS = { kind: 'number', measure: 'months', least: 0, most: MAX_MONTHS, optional: true } as const;
const COUNT = { kind: 'number', measure: 'count', least: 0, optional: true, personal: true } as const;

/**
 * The questions that decide whether a family may buy. Which zones there are is a dated rule: `zones` are those of the
 * day, and only cities that restrict purchases ask for more than the city and the kind of home; of 商住 only what the
 * city's own rule of it asks. null, for the call itself: any zone, every question.
 */
export function qualificationForm(zones: ZonesByCity | null, commercial: CommercialAsks = {}) {
  const limited: FieldCondition = zones ? { city: Object.keys(zones), homeKind: HOUSING } : {};
  const alsoOf = (name: CommercialQuestion, ...housing: FieldCondition[]) => {
    const cities = Object.keys(commercial).filter((city) => commercial[city]?.includes(name));
    return { shownWhen: [...housing, { ...(zones && { city: cities }), homeKind: ['commercial'] }] } as const;
  };
  const nonlocal: FieldCondition = { ...limited, household: ['nonlocal'] };
  return {
    city: { kind: 'choice', options: CITY_OPTIONS },
    homeKind: { kind: 'choice', options: HOME_KINDS, start: 'ordinary', optional: true },
    zone: zones ? zoneField(zones) : { kind: 'choice', options: [], open: true, optional: true },
    household: { ...HOUSEHOLD, ...alsoOf('household', limited) },
    marriage: { kind: 'choice', options: ['single', 'married'], optional: true, personal: true, shownWhen: limited },
    spouseHousehold: {
      ...HOUSEHOLD,
      shownWhen: { ...limited, household: ['nonlocal'], marriage: ['married'] },
    },
    children: { ...COUNT, most: 20, unit: '个', ...alsoOf('children', limited) },
    months: { ...MONTHS, personal: true, ...alsoOf('months', nonlocal) },
    permitMonths: { ...MONTHS, personal: true, ...alsoOf('permitMonths', nonlocal) },
    homesInZone: { ...COUNT, most: MAX_HOMES, unit: '套', ...(zones ? inZones(zones) : {}) },
    homesInCity: { ...COUNT, most: MAX_HOMES, unit: '套', ...alsoOf('homesInCity', limited) },
    day: RULE_DAY,
    since: RULE_DAY,
  } as const satisfies FormSpec;
}

function zoneField(zones: ZonesByCity) {
  const options = Object.fromEntries(
    Object.entries(zones)
      .filter(([, all]) => all.length > 1)
      .map(([city, all]) => [city, all.map(({ id }) => id)]),
  );
  const all: readonly string[] = [...new Set(Object.values(options).flat())];
  const optionsBy = { field: 'city', options };
  return { kind: 'choice', options: all, optionsBy, optional: true, shownWhen: { homeKind: HOUSING } } as const;
}

/** Homes in a zone are asked for once one is chosen. */
function inZones(zones: ZonesByCity): { shownWhen: readonly FieldCondition[] } {
  const inZone = (city: string, all: readonly ZoneName[]): FieldCondition => ({
    city: [city],
    homeKind: HOUSING,
    zone: all.map(({ id }) => id),
  });
  return { shownWhen: Object.entries(zones).map(([city, all]) => inZone(city, all)) };
}

export type QualificationValues = FormValues<ReturnType<typeof qualificationForm>>;
