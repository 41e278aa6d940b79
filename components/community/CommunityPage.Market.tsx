import { BarChart, ColumnChart } from '@/components/chart/BarChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { explained } from '@/components/ui/Term';
import type { ListingAnalysis } from '@/lib/community/contract/analysis';
import {
  ageText,
  discountSentence,
  listingFigures,
  listingSentence,
  marketFigures,
  noDiscountText,
  soldWithinBars,
} from '@/lib/community/views/communityText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { datedTitle } from '@/lib/deal/views/period';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** Cuts and raises, and how long homes have been waiting. */
export function CommunityListing({ listing }: Pick<CommunityPageProps, 'listing'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.listing;
  if (!listing || city.listingsDay === null) return null;
  return (
    <Section title={datedTitle(copy.title, city.listingsDay, now)}>
      <FigureGrid items={listingFigures(listing)} />
      <div className={css.second}>
        <h3 className={css.subtitle}>{copy.ages}</h3>
        <ColumnChart
          caption={copy.ages}
          emptyText={listing.listings > 0 ? copy.undated : copy.none}
          bars={listing.ages.map((band) => ({ name: ageText(band), value: band.listings }))}
          sentence={listingSentence(listing)}
        />
      </div>
    </Section>
  );
}

/** How long a sale takes and how far below asking it ends. */
export function CommunityMarket({ community, listing }: Pick<CommunityPageProps, 'community' | 'listing'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.market;
  if (!listing) return null;
  const { daysToSell, discount } = listing;
  if (daysToSell.samples === 0 && discount.samples === 0) return null;
  return (
    <Section
      title={datedTitle(copy.title, city.dealsDay, now)}
      more={{ text: copy.appraise, href: paths.appraise({ house: community.id, cityId: city.id }) }}
      how={copy.note}
    >
      <FigureGrid columns={2} ruled items={marketFigures(listing)} explain={explained} />
      <SoldWithin daysToSell={daysToSell} />
      <p className={css.sentence}>{discountSentence(listing, city, now) ?? noDiscountText(city, now)}</p>
    </Section>
  );
}

function SoldWithin({ daysToSell }: Pick<ListingAnalysis, 'daysToSell'>) {
  const bars = soldWithinBars({ daysToSell });
  if (!bars) return null;
  return (
    <div className={css.second}>
      <h3 className={css.subtitle}>{COMMUNITY_COPY.market.within}</h3>
      <BarChart caption={COMMUNITY_COPY.market.within} bars={bars} />
    </div>
  );
}
