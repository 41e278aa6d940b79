import type { FormSpec } from '@/lib/kernel/form/formSpec';
import { CITY_OPTIONS } from '../cityKeys';
import { HOME_KINDS, HOUSING } from '../homeKinds';
import { MAX_PERSONS } from '../tax/holdingArea';
import { LAST_RULE_DAY } from './lastRuleDay';

const PRICE = { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 } as const;
const FEE = { kind: 'number', measure: 'percent', least: 0, most: 0.1, shownWhen: { agent: ['own'] } } as const;
/** Rules are stored from 2016 on. */
const RULE_DAY = { kind: 'day', least: '2016-05-01', most: LAST_RULE_DAY, optional: true } as const;
const YES_NO_UNKNOWN = ['yes', 'no', 'unknown'] as const;

const RESALE = { kind: ['resale'] } as const;
const HOME = { kind: ['resale'], homeKind: HOUSING } as const;
/** Where the price that the seller once paid decides. */
const GAIN = [
  { ...HOME, incomeMethod: ['gain'] },
  { kind: ['resale'], homeKind: ['commercial'] },
] as const;
const REPLACING = { replacing: ['1'] } as const;

/**
 * The questions about a purchase that its taxes depend on: of the deal, not of a person, so they may stand in an
 * address; save what only the tax of each year asks of a family. The city starts with the visitor's.
 */
export const TAX_FORM = {
  city: { kind: 'choice', options: CITY_OPTIONS },
  kind: { kind: 'choice', options: ['resale', 'new'], start: 'resale' },
  /** Left out: an ordinary one. */
  homeKind: {
    kind: 'choice',
    options: HOME_KINDS,
    start: 'ordinary',
    optional: true,
  },
  land: {
    kind: 'choice',
    options: ['granted', 'allocated', 'unknown'],
    start: 'unknown',
    shownWhen: { kind: ['resale'], homeKind: ['public', 'resettled'] },
  },
  price: PRICE,
  area: { kind: 'number', measure: 'area', least: 1, most: 10_000, optional: true },
  heldBy: { kind: 'choice', options: ['time', 'day'], start: 'time', shownWhen: RESALE },
  held: {
    kind: 'number',
    measure: 'years',
    least: 0,
    most: 1_200,
    optional: true,
    shownWhen: { kind: ['resale'], heldBy: ['time'] },
  },
  deedDay: {
    kind: 'day',
    least: '1949-10-01',
    most: LAST_RULE_DAY,
    optional: true,
    shownWhen: { kind: ['resale'], heldBy: ['day'] },
  },
  sellerOnlyHome: { kind: 'choice', options: YES_NO_UNKNOWN, start: 'no', shownWhen: HOME },
  buyerHome: { kind: 'choice', options: ['1', '2', '3', 'unknown'], start: '1' },
  terms: { kind: 'choice', options: ['by_law', 'buyer_pays_all'], start: 'by_law' },
  incomeMethod: { kind: 'choice', options: ['assessed', 'gain'], start: 'assessed', shownWhen: HOME },
  original: { ...PRICE, least: 0, optional: true, shownWhen: GAIN },
  deductible: { ...PRICE, least: 0, optional: true, shownWhen: GAIN },
  place: { kind: 'choice', options: ['city', 'county', 'elsewhere'], start: 'city', shownWhen: RESALE },
  developerVat: { kind: 'choice', options: ['general', 'simple'], start: 'general', shownWhen: { kind: ['new'] } },
  loan: { kind: 'flag' },
  // Of the home and its buyers, for the tax of each year: asked beside that tax (HOLDING_FIELDS).
  household: { kind: 'choice', options: ['local', 'permit', 'nonlocal'], optional: true, personal: true },
  persons: {
    kind: 'number',
    measure: 'count',
    least: 1,
    most: MAX_PERSONS,
    unit: '人',
    optional: true,
    personal: true,
  },
  otherArea: { kind: 'number', measure: 'area', least: 0, most: 10_000, optional: true, personal: true },
  detached: { kind: 'choice', options: ['yes', 'no'], optional: true },
  freeUsed: { kind: 'choice', options: ['yes', 'no'], optional: true, personal: true },
  agent: { kind: 'choice', options: ['usual', 'own', 'none'], start: 'usual' },
  agentBuyer: FEE,
  agentSeller: { ...FEE, shownWhen: { kind: ['resale'], agent: ['own'] } },
  day: RULE_DAY,
  since: RULE_DAY,
  replacing: { kind: 'flag' },
  soldDay: { kind: 'day', least: RULE_DAY.least, most: LAST_RULE_DAY, shownWhen: REPLACING },
  soldPrice: { ...PRICE, shownWhen: REPLACING },
  soldTax: { kind: 'number', measure: 'yuan', least: 0, most: 10_000_000_000, optional: true, shownWhen: REPLACING },
  boughtDay: { ...RULE_DAY, shownWhen: REPLACING },
  boughtPrice: { ...PRICE, optional: true, shownWhen: REPLACING },
  sameCity: { kind: 'choice', options: YES_NO_UNKNOWN, start: 'yes', shownWhen: REPLACING },
  sameOwner: { kind: 'choice', options: YES_NO_UNKNOWN, start: 'yes', shownWhen: REPLACING },
} as const satisfies FormSpec;
