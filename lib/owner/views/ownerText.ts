import { momentText } from '@/lib/account/views/infoText';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import { formatDate } from '@/lib/kernel/format/date';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown, said } from '@/lib/kernel/format/text';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import type { OwnerHome, OwnerQuotation } from '@/lib/owner/contract';
import type { SaleUrgency, ViewingTime } from '../ownerQuotation';
import { OWNER_COPY as copy } from '../words/owner';
import type { CarriedEstimate } from './ownerPages';

/** "12号 · 89㎡ · 3室2厅 · 12层/18层" */
export function ownerHomeText({ building, area, rooms, halls, floor, floorBand, totalFloors }: OwnerHome): string {
  const layout = rooms === null ? null : formatLayout(rooms, halls);
  const exact = floor === null ? null : `${floor}${totalFloors === null ? '' : `/${totalFloors}`}层`;
  const band = floorBand === null ? null : formatFloor(floorBand, totalFloors);
  return joinKnown([building, formatArea(area), layout, exact ?? band]);
}

/** "工作日晚上、周末白天"; without any, by appointment. */
export const timesText = (times: readonly ViewingTime[]): string =>
  times.map((time) => copy.timeNames[time]).join('、') || copy.anyTime;

interface WishFacts {
  home: OwnerHome | null;
  price: number | null;
  urgency: SaleUrgency | null;
  times: readonly ViewingTime[];
  fiveOnly: boolean | null;
  mortgaged: boolean | null;
}

/** What is wanted, as the owner and the console read it alike: without the floor price. */
export const wishFacts = ({ home, price, urgency, times, fiveOnly, mortgaged }: WishFacts): FactText[] => [
  { name: copy.price, value: price === null ? null : formatTotalPrice(price) },
  { name: copy.urgency, value: urgency && copy.urgencies[urgency] },
  { name: copy.fiveOnly, value: said(fiveOnly, copy.yes, copy.no) ?? copy.unknown },
  { name: copy.mortgaged, value: said(mortgaged, copy.has, copy.hasNot) ?? copy.unknown },
  { name: copy.times, value: timesText(times), wide: true },
  { name: copy.house, value: home && ownerHomeText(home), wide: true },
];

/** All that is stored, for the owner alone. */
export function ownFacts(quotation: OwnerQuotation): FactText[] {
  const { number, name, relation, consentAt, shareConsent, floorPrice, state } = quotation;
  const deleted = state === 'withdrawn' ? copy.deleted : null;
  return [
    { name: copy.number, value: number && formatLeadNumber(number) },
    { name: copy.name, value: joinKnown([name ?? deleted, copy.relations[relation]]) },
    ...(quotation.home === null ? [] : wishFacts(quotation)),
    ...(quotation.home === null
      ? []
      : [{ name: copy.floorPrice, value: floorPrice === null ? deleted : formatTotalPrice(floorPrice) }]),
    { name: copy.shared, value: shareConsent ? copy.sharedTexts.yes : copy.sharedTexts.no },
    { name: copy.consentAt, value: momentText(consentAt), wide: true },
  ];
}

/** "你的估价 368万（347至389万），按截至 11-20 的成交" */
export const estimateText = ({ value, low68, high68, day }: CarriedEstimate, now: number): string =>
  `${copy.estimated} ${formatTotalPrice(wholeWan(value))}（${estimateSpan(low68, high68)}），按截至 ${formatDate(day, now)} 的成交`;
