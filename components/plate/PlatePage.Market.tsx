import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { countFigure } from '@/lib/domain/format/number';
import { datedTitle, sharedDay } from '@/lib/domain/format/period';
import { paths } from '@/lib/routes/paths';
import { marketSentence } from '@/lib/views/plate/plateText';
import { usePage } from '@/stores/PageProvider';
import type { PlatePageProps } from './PlatePage';
import css from './PlatePage.module.css';

/** Supply against demand, and how long the stock would last. */
export function PlateMarket({ plate }: PlatePageProps) {
  const { city, now } = usePage();
  const { summary, supplyRatio, inventoryMonths } = plate;
  const copy = PLATE_COPY.market;
  return (
    <Section title={datedTitle(copy.title, sharedDay(city), now)} id="market" note={copy.note}>
      <FigureGrid
        items={[
          { label: copy.supply, value: countFigure(supplyRatio, ': 1', 1) },
          { label: copy.inventory, value: countFigure(inventoryMonths, '个月', 1) },
          {
            label: copy.listings,
            value: countFigure(summary?.listings, '套'),
            href: paths.plateListings(city.id, plate.id),
          },
          { label: copy.deals, value: countFigure(summary?.deals30, '套') },
        ]}
      />
      <p className={css.sentence}>{marketSentence(city, plate)}</p>
    </Section>
  );
}
