import type { EstateSummary } from '@/lib/estate/contract';
import type { EstateDetail } from '@/lib/estate/estateDetail';

/** What a quotation's page needs of the listing. Money in fen. */
export type QuotedEstate = Pick<
  EstateDetail,
  | 'id'
  | 'community'
  | 'layout'
  | 'area'
  | 'floorBand'
  | 'totalFloors'
  | 'price'
  | 'unitPrice'
  | 'firstPrice'
  | 'listedDay'
  | 'seenDay'
  | 'status'
  | 'statusDay'
  | 'priceChanges'
>;

export type EstateRange = NonNullable<EstateSummary['estimate']>;

export const quotedEstateOf = (estate: EstateDetail): QuotedEstate => ({
  id: estate.id,
  community: estate.community,
  layout: estate.layout,
  area: estate.area,
  floorBand: estate.floorBand,
  totalFloors: estate.totalFloors,
  price: estate.price,
  unitPrice: estate.unitPrice,
  firstPrice: estate.firstPrice,
  listedDay: estate.listedDay,
  seenDay: estate.seenDay,
  status: estate.status,
  statusDay: estate.statusDay,
  priceChanges: estate.priceChanges,
});
