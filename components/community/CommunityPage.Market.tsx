import { BarChart, ColumnChart } from '@/components/chart/BarChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { countFigure, formatPercent } from '@/lib/domain/format/number';
import { datedTitle } from '@/lib/domain/format/period';
import type { ListingAnalysis } from '@/lib/domain/model/communityDetail';
import { ageText, discountSentence, listingSentence } from '@/lib/views/community/communityText';
import { usePage } from '@/stores/PageProvider';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** Cuts and raises, and how long homes have been waiting. */
export function CommunityListing({ city, listing }: CommunityPageProps) {
  const { now } = usePage();
  const copy = COMMUNITY_COPY.listing;
  if (!listing || city.listingsDay === null) return null;
  const { keys } = copy;
  return (
    <Section title={datedTitle(copy.title, city.listingsDay, now)}>
      <FigureGrid
        items={[
          { label: keys.cuts, value: countFigure(listing.cuts30, '套') },
          { label: keys.raises, value: countFigure(listing.raises30, '套') },
          { label: keys.added, value: countFigure(listing.newListings30, '套') },
          { label: keys.withdrawn, value: countFigure(listing.withdrawn30, '套') },
        ]}
      />
      <div className={css.second}>
        <h3 className={css.subtitle}>{copy.ages}</h3>
        <ColumnChart
          caption={copy.ages}
          emptyText={copy.none}
          bars={listing.ages.map((band) => ({ name: ageText(band), value: band.listings }))}
          sentence={listingSentence(listing)}
        />
      </div>
    </Section>
  );
}

/** How long a sale takes and how far below asking it ends. */
export function CommunityMarket({ city, listing }: CommunityPageProps) {
  const { now } = usePage();
  const copy = COMMUNITY_COPY.market;
  if (!listing) return null;
  const { daysToSell, discount } = listing;
  if (daysToSell.samples === 0 && discount.samples === 0) return null;
  return (
    <Section title={datedTitle(copy.title, city.dealsDay, now)} note={copy.note}>
      <FigureGrid
        columns={2}
        ruled
        items={[
          {
            label: `${COMMUNITY_COPY.keys.days} · ${daysToSell.samples} 套成交`,
            value: countFigure(daysToSell.value, '天'),
          },
          {
            label: `${COMMUNITY_COPY.keys.discount} · ${discount.samples} 套成交`,
            value: { figure: formatPercent(discount.value), unit: '' },
          },
        ]}
      />
      <SoldWithin daysToSell={daysToSell} />
      <p className={css.sentence}>{discountSentence(listing) ?? copy.none}</p>
    </Section>
  );
}

function SoldWithin({ daysToSell }: Pick<ListingAnalysis, 'daysToSell'>) {
  const { within30, within90, within180 } = daysToSell;
  if (within30 === null || within90 === null || within180 === null) return null;
  const bars = [
    { name: '30天内', value: within30 },
    { name: '90天内', value: within90 },
    { name: '180天内', value: within180 },
  ];
  return (
    <div className={css.second}>
      <h3 className={css.subtitle}>{COMMUNITY_COPY.market.within}</h3>
      <BarChart
        caption={COMMUNITY_COPY.market.within}
        bars={bars.map(({ name, value }) => ({ name, value, text: formatPercent(value, 0) }))}
      />
    </div>
  );
}
