import { formatStation } from '../format/distance';
import { roundTo } from '../format/number';
import { formatUnitPriceInWan, unitPrice } from '../format/price';
import type { CommunitySummary } from '../model/community';
import { pictureText } from '../picture/pictureText';

/**
 * What the card of a community says, in words. A page sends these to the browser instead of the communities: half the
 * bytes, and nothing left to format there.
 */
export interface CommunityCardFacts {
  id: number;
  name: string;
  /** As pictureText writes it. */
  picture: string | null;
  /** 浦东 三林 · 1998年建成 · 板楼 */
  facts: string;
  /** 52,500; -- where neither a deal nor an asking price is known. */
  price: string;
  /** 元/㎡ 成交均价 */
  priceNote: string;
  /** The price is what is asked: too few deals for another. */
  asked: boolean;
  dealMom: number | null;
  /** 距三林东站 620m */
  station: string | null;
  /** What is on offer, then what was sold. */
  strip: [string, string];
}

export function communityCardOf(community: CommunitySummary): CommunityCardFacts {
  const { id, name, picture, station, dealUnitPrice, dealMom, askingUnitPrice } = community;
  const asked = dealUnitPrice === null;
  const { figure, unit } = unitPrice(asked ? askingUnitPrice : dealUnitPrice);
  return {
    id,
    name,
    picture: picture && pictureText(picture),
    facts: factsOf(community),
    price: figure,
    priceNote: `${unit} ${asked ? '挂牌均价' : '成交均价'}`,
    asked,
    // As exact as it is shown.
    dealMom: dealMom === null ? null : roundTo(dealMom, 3),
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
