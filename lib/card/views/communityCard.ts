import type { CommunitySummary } from '@/lib/community/contract/community';
import { spanText } from '@/lib/deal/views/period';
import { isRecent } from '@/lib/kernel/factDays';
import { formatStation } from '@/lib/kernel/format/distance';
import { formatUnitPriceInWan } from '@/lib/kernel/format/price';
import { shownRate } from '@/lib/kernel/format/rate';
import { joinKnown } from '@/lib/kernel/format/text';
import { pictureText } from '@/lib/picture/pictureText';

/**
 * What the card of a community says, in words but for its figures. A page sends these to the browser instead of the
 * communities: less than half the bytes, and little left to format there.
 */
export interface CommunityCardFacts {
  id: number;
  name: string;
  /** As pictureText writes it. */
  picture: string | null;
  /** 浦东 三林 · 1998年建成 · 板楼 */
  facts: string;
  /** fen per ㎡; null where neither a deal nor an asking price is known. */
  unitPrice: number | null;
  /** Only where the price is an asking price, or would be: too few deals for another, or none told of in the city. */
  isAsking?: true;
  dealMom: number | null;
  /** 距三林东站 620m */
  station: string | null;
  /** What is on offer, then what was sold, as far as that is known. */
  strip: string[];
}

export function communityCardOf(community: CommunitySummary, now: number): CommunityCardFacts {
  const { id, name, picture, station, dealUnitPrice, dealMom, askingUnitPrice } = community;
  return {
    id,
    name,
    picture: picture && pictureText(picture),
    facts: factsOf(community),
    unitPrice: dealUnitPrice ?? askingUnitPrice,
    ...(dealUnitPrice === null && (askingUnitPrice !== null || community.dealsDay === null) && { isAsking: true }),
    dealMom: shownRate(dealMom),
    station: station && formatStation(station),
    strip: [supplyOf(community, now), dealsOf(community, now)].filter(Boolean),
  };
}

function factsOf({ district, plate, builtYear, buildingType }: CommunitySummary): string {
  const place = [district?.name, plate?.name].filter(Boolean).join(' ');
  return [place, builtYear ? `${builtYear}年建成` : '', buildingType].filter(Boolean).join(' · ');
}

function supplyOf(community: CommunitySummary, now: number): string {
  const { listings, rentals, askingUnitPrice, dealUnitPrice, listingsDay, rentalsDay } = community;
  // Without deals the asking price is the head figure already.
  const asking = askingUnitPrice === null || dealUnitPrice === null ? null : formatUnitPriceInWan(askingUnitPrice);
  const isOld = (day: string | null) => day !== null && !isRecent(day, now);
  const offered = listings === null ? '' : joinKnown([`在售 ${listings} 套`, asking && `挂牌 ${asking}`]);
  const toLet = rentals === null ? '' : `在租 ${rentals} 套`;
  return joinKnown([
    offered && isOld(listingsDay) ? `截至 ${listingsDay} ${offered}` : offered,
    toLet && isOld(rentalsDay) && rentalsDay !== listingsDay ? `${toLet}（${rentalsDay}）` : toLet,
  ]);
}

function dealsOf({ deals90, dealUnitPrice, dealUnitPriceSamples, dealsDay }: CommunitySummary, now: number): string {
  if (deals90 === null) return '';
  const isYear = dealUnitPrice !== null && dealUnitPriceSamples > deals90;
  return `${spanText(isYear ? '近一年' : '近90天', dealsDay, now)}成交 ${isYear ? dealUnitPriceSamples : deals90} 套`;
}
