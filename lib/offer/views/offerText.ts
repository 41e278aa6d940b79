import type { PageCity } from '@/lib/area/pageCity';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { formatDate } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { formatRent, formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { OfferEntry } from '@/lib/offer/contract';
import { paths } from '@/lib/routes/paths';
import type { OwnOfferFacts } from '@/services/offer';
import type { OfferKind } from '../offer';
import { OFFER_COPY as copy } from '../words';
import type { OfferListProps } from './offerPages';

type Home = Pick<OfferEntry, 'community' | 'rooms' | 'halls' | 'area'>;

/** "三林苑 2室1厅 89㎡". */
export const offerTitle = ({ community, rooms, halls, area }: Home): string =>
  `${community.name} ${formatLayout(rooms, halls)} ${formatArea(area)}`;

/** "500万", "8,000元/月". */
export const offerPrice = (kind: OfferKind, price: number): string =>
  kind === 'sale' ? formatTotalPrice(price) : formatRent(price);

/** "出售 · 中楼层/18层 · 南 · 精装". */
export const offerLine = (offer: OfferEntry): string =>
  joinKnown(
    [
      copy.kinds[offer.kind],
      offer.floorBand || offer.totalFloors ? formatFloor(offer.floorBand, offer.totalFloors) : null,
      offer.orientation,
      offer.decoration,
      copy.ties[offer.tie],
    ],
    ' · ',
  );

/** "降 20万，原来 520万"; nothing where there was no reduction lately. */
export const cutLine = ({ kind, price, cutFrom }: OfferEntry): string =>
  cutFrom === null ? '' : `降 ${offerPrice(kind, cutFrom - price)}，原来 ${offerPrice(kind, cutFrom)}`;

/** "房镜达人阿宁 · 11-20确认还在". */
export const offerByline = ({ author, confirmedAt }: OfferEntry, now: number): string =>
  `${author} · ${formatDate(confirmedAt, now)}确认还在`;

/** All that is known of it, by name. */
export const offerFacts = (offer: OfferEntry): { name: string; value: string }[] => [
  { name: copy.facts.kind, value: copy.kinds[offer.kind] },
  { name: copy.facts.price, value: offerPrice(offer.kind, offer.price) },
  ...(offer.kind === 'sale'
    ? [{ name: copy.facts.unit, value: formatUnitPrice(Math.round(offer.price / offer.area)) }]
    : []),
  { name: copy.facts.layout, value: formatLayout(offer.rooms, offer.halls) },
  { name: copy.facts.area, value: formatArea(offer.area) },
  { name: copy.facts.floor, value: formatFloor(offer.floorBand, offer.totalFloors) },
  { name: copy.facts.orientation, value: offer.orientation ?? MISSING },
  { name: copy.facts.decoration, value: offer.decoration ?? MISSING },
  { name: copy.facts.tie, value: copy.ties[offer.tie] },
];

/** "已公开，挂到 1-20"; why, where it was refused. */
export const ownLine = ({ state, verdict, endsAt }: OwnOfferFacts, now: number): string =>
  joinKnown(
    [
      copy.states[state],
      state === 'shown' && endsAt !== null && `挂到 ${formatDate(endsAt, now)}`,
      state === 'refused' && verdict !== null && `${copy.verdict}：${verdict}`,
    ],
    '，',
  );

type Chosen = Pick<OfferListProps, 'kind' | 'isNew' | 'community' | 'expert'>;

/** A list's own address with what is chosen in it, at one of its pages. */
export const offersAddress = (cityId: number, { kind, isNew, community, expert }: Chosen, page = 1): string =>
  paths.offers(cityId, expert?.id, { kind, new: isNew, house: community?.id, page: page > 1 ? page : undefined });

/** "上海达人房源", "三林苑达人房源", "房镜达人阿宁发布的房源". */
export const offersTitle = (
  { community, expert }: Pick<OfferListProps, 'community' | 'expert'>,
  city: Pick<PageCity, 'name'>,
): string => (expert ? `${expert.name}发布的房源` : `${(community ?? city).name}${copy.title}`);

const MAX_OF_DESCRIPTION = 80;

/** For who finds one's page. */
export const offerDescription = (offer: OfferEntry): string =>
  `${offerTitle(offer)}，${copy.kinds[offer.kind]}，${offerPrice(offer.kind, offer.price)}。${offer.text.slice(0, MAX_OF_DESCRIPTION)}`;
