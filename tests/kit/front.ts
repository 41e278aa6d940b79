import type { FrontView } from '@/lib/front/views/frontView';

/** The home of a city without any data, but for what a test gives it. */
export const frontViewOf = (changes: Partial<FrontView> = {}): FrontView => ({
  summary: null,
  months: [],
  priceCuts: [],
  hotPlates: [],
  hotCommunities: [],
  recommended: [],
  articles: [],
  overseas: [],
  ...changes,
});

export const PRICE_CUT: FrontView['priceCuts'][number] = {
  id: 9,
  community: '康桥半岛',
  plate: '周浦',
  layout: { rooms: 3, halls: 2, kitchens: 1, baths: 1 },
  orientation: '南北',
  area: 103.6,
  floorBand: 'mid',
  totalFloors: 18,
  price: 588_000_000,
  unitPrice: 5_675_676,
  cut: 22_000_000,
  cutDay: '2026-11-17',
  picture: null,
};

export const HOT_PLATE: FrontView['hotPlates'][number] = {
  id: 11,
  name: '三林',
  district: '浦东',
  dealUnitPrice: 5_831_000,
  dealUnitPriceSamples: 214,
  dealMom: 0.006,
  deals30: 214,
};
