import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { formatNumber, MISSING_FIGURE } from '@/lib/domain/format/number';
import { paths } from '@/lib/routes/paths';
import type { PlatePageProps } from './PlatePage';
import css from './PlatePage.module.css';
import { marketSentence } from './plateText';

/** Supply against demand, and how long the stock would last. */
export function PlateMarket({ city, plate }: PlatePageProps) {
  const { summary, supplyRatio, inventoryMonths } = plate;
  const copy = PLATE_COPY.market;
  const figure = (value: number | null, unit: string, digits = 0) =>
    value === null ? MISSING_FIGURE : { figure: formatNumber(value, digits), unit };
  return (
    <Section title={copy.title} id="market" note={copy.note}>
      <FigureGrid
        items={[
          {
            label: copy.supply,
            value: supplyRatio === null ? MISSING_FIGURE : { figure: formatNumber(supplyRatio, 1), unit: ': 1' },
          },
          { label: copy.inventory, value: figure(inventoryMonths, '个月', 1) },
          {
            label: copy.listings,
            value: figure(summary?.listings ?? null, '套'),
            href: paths.plateListings(city.id, plate.id),
          },
          { label: copy.deals, value: figure(summary?.deals30 ?? null, '套') },
        ]}
      />
      <p className={css.sentence}>{marketSentence(plate)}</p>
    </Section>
  );
}
