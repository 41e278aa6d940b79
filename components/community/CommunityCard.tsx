import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { Rate } from '@/components/ui/Rate';
import { COMMUNITY_CARD_COPY } from '@/lib/config/microcopy/communityCard';
import type { CommunityCardFacts } from '@/lib/domain/community/communityCard';
import { formatDistance } from '@/lib/domain/format/distance';
import { formatUnitPriceInWan, unitPrice } from '@/lib/domain/format/price';
import type { City } from '@/lib/domain/model/area';
import type { CommunitySummary } from '@/lib/domain/model/community';
import { paths } from '@/lib/routes/paths';
import css from './CommunityCard.module.css';

export interface CommunityCardProps {
  community: CommunityCardFacts;
  city: Pick<City, 'id'>;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** Why it is in this list: "相距 620m". */
  reason?: string;
}

/** A community in a list: what it sells for, on how many deals that rests, and what is on offer. */
export function CommunityCard({ community, city, eager, reason }: CommunityCardProps) {
  const { name, station } = community;
  const tags = [reason ?? '', station ? `距${station.name}站 ${formatDistance(station.distance)}` : ''];
  return (
    <ListCard
      href={paths.resale(city.id, community.id)}
      picture={<Picture picture={community.picture} alt="" width={120} eager={eager} />}
      title={name}
      facts={factsOf(community)}
      price={<CommunityPrice {...community} />}
      tags={tags.filter(Boolean).map((text) => ({ text }))}
      strip={[supplyOf(community), dealsOf(community)]}
    />
  );
}

type Priced = Pick<CommunitySummary, 'dealUnitPrice' | 'dealMom' | 'askingUnitPrice'>;

function CommunityPrice({ dealUnitPrice, dealMom, askingUnitPrice }: Priced) {
  const isDeal = dealUnitPrice !== null;
  const { figure, unit } = unitPrice(isDeal ? dealUnitPrice : askingUnitPrice);
  return (
    <>
      <b className={isDeal ? css.price : css.asking}>{figure}</b>
      <small>{`${unit} ${isDeal ? COMMUNITY_CARD_COPY.dealAverage : COMMUNITY_CARD_COPY.askingAverage}`}</small>
      {dealMom !== null && <Rate rate={dealMom} />}
    </>
  );
}

function factsOf({ district, plate, builtYear, buildingType }: CommunityCardFacts): string {
  const place = [district?.name, plate?.name].filter(Boolean).join(' ');
  return [place, builtYear ? `${builtYear}年建成` : '', buildingType].filter(Boolean).join(' · ');
}

function supplyOf({ listings, rentals, askingUnitPrice, dealUnitPrice }: CommunityCardFacts): string {
  // Without deals the asking price is the head figure already.
  const asking =
    askingUnitPrice === null || dealUnitPrice === null ? '' : ` · 挂牌 ${formatUnitPriceInWan(askingUnitPrice)}`;
  return `在售 ${listings} 套${asking} · 在租 ${rentals} 套`;
}

function dealsOf({ deals90, dealUnitPrice, dealUnitPriceSamples }: CommunityCardFacts): string {
  if (dealUnitPrice !== null && dealUnitPriceSamples > deals90) return `近一年成交 ${dealUnitPriceSamples} 套`;
  return `近90天成交 ${deals90} 套`;
}
