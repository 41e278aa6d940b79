import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { Figure } from '@/components/ui/Figure';
import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { unitPrice } from '@/lib/domain/format/price';
import { paths } from '@/lib/routes/paths';
import type { PlatePageProps } from './PlatePage';
import css from './PlatePage.module.css';
import { comparison, heroSource, trendSentence } from './plateText';

/** Where the plate lies, what a ㎡ sells for there, and the two years that led to it. */
export function PlateHead({ city, plate, now }: PlatePageProps) {
  const { name, district, ring, summary, months, communityCount } = plate;
  return (
    <section className={css.head} id="trend">
      <h1>{`${name}板块`}</h1>
      <p className={css.place}>
        <a href={paths.searchResult(city.id, { district: district.id })}>{district.name}</a>
        {[ring, `${communityCount} 个小区`].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      {summary && (
        <Figure
          label={PLATE_COPY.hero}
          value={unitPrice(summary.dealUnitPrice)}
          rate={summary.dealUnitPrice === null ? undefined : summary.dealMom}
          rateLabel="环比"
          source={heroSource(city, summary, now)}
          size="hero"
        />
      )}
      <p className={css.compare}>{comparison(plate)}</p>
      <PriceMirrorChart
        size="lg"
        subject={`${name}板块`}
        points={months.map(({ month, dealUnitPrice, askingUnitPrice, deals }) => ({
          period: month,
          deal: dealUnitPrice,
          asking: askingUnitPrice,
          count: deals,
        }))}
        sentence={trendSentence(name, months)}
      />
    </section>
  );
}
