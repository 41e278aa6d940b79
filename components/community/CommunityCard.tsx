import { Picture } from '@/components/picture/Picture';
import { Rate } from '@/components/ui/Rate';
import { TagList } from '@/components/ui/Tag';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { formatDistance } from '@/lib/domain/format/distance';
import { formatUnitPriceInWan, unitPrice } from '@/lib/domain/format/price';
import type { City } from '@/lib/domain/model/area';
import type { CommunitySummary } from '@/lib/domain/model/community';
import { paths } from '@/lib/routes/paths';
import css from './CommunityCard.module.css';

export interface CommunityCardProps {
  community: CommunitySummary;
  city: Pick<City, 'id'>;
  /** Its pictures are on the first screen. */
  eager?: boolean;
  /** Beside the name: why it is in this list ("距本小区 620m"). */
  reason?: string;
}

/** A community in a list: what it sells for, on how many deals that rests, and what is on offer. */
export function CommunityCard({ community, city, eager, reason }: CommunityCardProps) {
  const { name, station } = community;
  const tags = [station ? `距${station.name}站 ${formatDistance(station.distance)}` : '', reason ?? ''];
  return (
    <a className={css.card} href={paths.resale(city.id, community.id)}>
      <span className={css.top}>
        <span className={css.picture}>
          <Picture picture={community.picture} alt={name} width={120} eager={eager} />
        </span>
        <span className={css.text}>
          <b className={css.name}>{name}</b>
          <span className={css.facts}>{factsOf(community)}</span>
          <DealPrice community={community} />
          <TagList tags={tags.filter(Boolean).map((text) => ({ text }))} oneLine />
        </span>
      </span>
      <span className={css.strip}>
        <span>{supplyOf(community)}</span>
        <span>{dealsOf(community)}</span>
      </span>
    </a>
  );
}

function DealPrice({ community: { dealUnitPrice, dealMom, askingUnitPrice } }: Pick<CommunityCardProps, 'community'>) {
  const isDeal = dealUnitPrice !== null;
  const { figure, unit } = unitPrice(isDeal ? dealUnitPrice : askingUnitPrice);
  return (
    <span className={css.priceLine}>
      <b className={isDeal ? css.price : css.asking}>{figure}</b>
      <small>{`${unit} ${isDeal ? COMMUNITY_COPY.dealAverage : COMMUNITY_COPY.askingAverage}`}</small>
      {dealMom !== null && <Rate rate={dealMom} />}
    </span>
  );
}

function factsOf({ district, plate, builtYear, buildingType }: CommunitySummary): string {
  const place = [district?.name, plate?.name].filter(Boolean).join(' ');
  return [place, builtYear ? `${builtYear}年建成` : '', buildingType].filter(Boolean).join(' · ');
}

function supplyOf({ listings, rentals, askingUnitPrice }: CommunitySummary): string {
  const asking = askingUnitPrice === null ? '' : `，挂牌${formatUnitPriceInWan(askingUnitPrice)}`;
  return `在售 ${listings} 套${asking} · 在租 ${rentals}`;
}

function dealsOf({ deals90, dealUnitPrice, dealUnitPriceSamples }: CommunitySummary): string {
  if (dealUnitPrice !== null && dealUnitPriceSamples > deals90) return `近一年成交 ${dealUnitPriceSamples} 套`;
  return `近90天成交 ${deals90} 套`;
}
