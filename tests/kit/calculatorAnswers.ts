import type { Finances } from '@/lib/calculators/contract/finances';
import type { ListedHome } from '@/lib/calculators/cost/estateSale';
import type { PointsAnswers } from '@/lib/calculators/points/pointsEngine';
import type { BuyerAnswers } from '@/lib/calculators/purchase/purchaseEngine';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { WAN } from './money';

// What the calculators ask, answered whole, so that a test names only what it is about.

/** 500万 of a home in Shanghai, held for two years and not the seller's only one, without agents. */
export const saleAnswers = (changes: Partial<SaleAnswers> = {}): SaleAnswers => ({
  city: 'shanghai',
  kind: 'resale',
  homeKind: 'ordinary',
  land: null,
  loan: false,
  price: 500 * WAN,
  area: 89,
  heldMonths: 24,
  sellerOnlyHome: false,
  buyerHome: 1,
  place: 'city',
  incomeMethod: 'assessed',
  cost: null,
  terms: 'by_law',
  agent: { buyer: 0, seller: 0 },
  developerVat: 'general',
  ...changes,
});

/** The same home as a listing tells it. */
export const listedHome = (changes: Partial<ListedHome> = {}): ListedHome => ({
  price: 500 * WAN,
  area: 89,
  held: 'two',
  onlyHome: false,
  ...changes,
});

/** Of somebody who buys a first home with 3万 a month and 90万 in cash, over thirty years and without the fund. */
export const meansOf = (changes: Partial<Finances> = {}): Finances => ({
  income: 3 * WAN,
  debts: 0,
  cash: 90 * WAN,
  household: null,
  fundMonths: null,
  home: 'first',
  outside: false,
  months: 360,
  ...changes,
});

/** Of somebody from elsewhere who has paid a year and wants a first home within Shanghai's outer ring. */
export const buyerAnswers = (changes: Partial<BuyerAnswers> = {}): BuyerAnswers => ({
  city: 'shanghai',
  zone: 'inside',
  household: 'nonlocal',
  months: 12,
  permitMonths: 0,
  homesInZone: 0,
  homesInCity: 0,
  children: 0,
  ...changes,
});

/** Of somebody of thirty who has points for that alone. */
export const pointsAnswers = (changes: Partial<PointsAnswers> = {}): PointsAnswers => ({
  age: 30,
  education: 'none',
  skill: 'none',
  insuranceYears: 0,
  insuranceBase: 0,
  graduate: false,
  spouseYears: 0,
  scarceMajor: false,
  taxPaid: 0,
  jobs: 0,
  publicServiceYears: 0,
  remoteAreaYears: 0,
  award: 'none',
  falseMaterials: 0,
  detentions: 0,
  convicted: false,
  ...changes,
});

/** The form of what one can afford, as typed by somebody with full marks who does without the fund. */
export const TYPED_CAPABILITY = {
  home: 'first',
  outside: 'inside',
  cashSource: 'own',
  steadyMonths: '3年',
  fundMonths: '24个月',
  overdueInAll: '0',
  overdueInARow: '0',
  enquiries: '0',
  months: '30年',
  city: 'shanghai',
  income: '3万',
  debts: '0',
  cash: '100万',
  fund: 'none',
};

/** The same with the fund of a family, and every further question left open. */
export const TYPED_WITH_FUND = {
  ...TYPED_CAPABILITY,
  fund: 'family',
  age: '',
  manyChildren: '',
  greenBuilding: '',
  talent: '',
};
