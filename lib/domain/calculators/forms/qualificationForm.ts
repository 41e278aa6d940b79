import type { FieldCondition, FormSpec, FormValues } from '../../form/formSpec';
import { CITY_OPTIONS } from '../cityKeys';
import type { ZonesByCity } from '../purchase/purchaseRules';
import { LAST_RULE_DAY } from './lastRuleDay';

const MOST_MONTHS = 720;
const MOST_HOMES = 99;
const RULE_DAY = { kind: 'day', least: '2023-01-01', most: LAST_RULE_DAY, optional: true } as const;
const HOUSEHOLD = { kind: 'choice', options: ['local', 'nonlocal'], optional: true, personal: true } as const;
const MONTHS = { kind: 'number', measure: 'months', least: 0, most: MOST_MONTHS, optional: true } as const;
const COUNT = { kind: 'number', measure: 'count', least: 0, optional: true, personal: true } as const;

/**
 * The questions that decide whether a family may buy. Which zones there are is a dated rule: `zones` are those of the
 * day, and only cities that restrict purchases ask for more than the city. null, for the call itself: any zone.
 */
export function qualificationForm(zones: ZonesByCity | null) {
  const limited: FieldCondition = zones ? { city: Object.keys(zones) } : {};
  const asked = { shownWhen: limited } as const;
  const nonlocal = { shownWhen: { ...limited, household: ['nonlocal'] } } as const;
  return {
    city: { kind: 'choice', options: CITY_OPTIONS },
    zone: zones ? zoneField(zones) : { kind: 'choice', options: [], open: true, optional: true },
    household: { ...HOUSEHOLD, ...asked },
    marriage: { kind: 'choice', options: ['single', 'married'], optional: true, personal: true, ...asked },
    spouseHousehold: {
      ...HOUSEHOLD,
      shownWhen: { ...limited, household: ['nonlocal'], marriage: ['married'] },
    },
    children: { ...COUNT, most: 20, unit: '个', ...asked },
    months: { ...MONTHS, personal: true, ...nonlocal },
    permitMonths: { ...MONTHS, personal: true, ...nonlocal },
    homesInZone: { ...COUNT, most: MOST_HOMES, unit: '套', ...(zones ? inZones(zones) : {}) },
    homesInCity: { ...COUNT, most: MOST_HOMES, unit: '套', ...asked },
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
  return { kind: 'choice', options: all, optionsBy: { field: 'city', options }, optional: true } as const;
}

/** Homes in a zone are asked for once one is chosen. */
function inZones(zones: ZonesByCity): { shownWhen: readonly FieldCondition[] } {
  return { shownWhen: Object.entries(zones).map(([city, all]) => ({ city: [city], zone: all.map(({ id }) => id) })) };
}

export type QualificationValues = FormValues<ReturnType<typeof qualificationForm>>;
