import { formatStation } from '../format/distance';
import { formatUnitPriceInWan } from '../format/price';
import { shownRate } from '../format/rate';
import type { CommunitySummary } from '../model/community';
import { pictureText } from '../picture/pictureText';

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
  /** Only where the price is what is asked: too few deals for another. */
  asked?: true;
  dealMom: number | null;
  /** 距三林东站 620m */
  station: string | null;
  /** What is on offer, then what was sold. */
  strip: [string, string];
}

export function communityCardOf(community: CommunitySummary): CommunityCardFacts {
  const { id, name, picture, station, dealUnitPrice, dealMom, askingUnitPrice } = community;
  return {
    id,
    name,
    picture: picture && pictureText(picture),
    facts: factsOf(community),
    unitPrice: dealUnitPrice ?? askingUnitPrice,
    ...(dealUnitPrice === null && { asked: true }),
    dealMom: shownRate(dealMom),
    station: station && formatStation(station),
    strip: [supplyOf(community), dealsOf(community)],
  };
}

function factsOf({ district, plate, builtYear, buildingType }: CommunitySummary): string {
  const place = [district?.name, plate?.name].filter(Boolean).join(' ');
  return [place, builtYear ? `${builtYear}年建成` : '', buildingType].filter(Boolean).join(' · ');
}

function supplyOf({ listings, rentals, askingUnitPrice, dealUnitPrice }: CommunitySummary): string {
  // Without deals the asking price is the head figure already.
  const asking =
    askingUnitPrice === null || dealUnitPrice === null ? '' : ` · 挂牌 ${formatUnitPriceInWan(askingUnitPrice)}`;
  return `在售 ${listings} 套${asking} · 在租 ${rentals} 套`;
}

function dealsOf({ deals90, dealUnitPrice, dealUnitPriceSamples }: CommunitySummary): string {
  if (dealUnitPrice !== null && dealUnitPriceSamples > deals90) return `近一年成交 ${dealUnitPriceSamples} 套`;
  return `近90天成交 ${deals90} 套`;
}
