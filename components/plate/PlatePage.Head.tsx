import clsx from 'clsx';
import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { Figure } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { apartNote, chartSentence } from '@/lib/deal/views/period';
import { monthPoints } from '@/lib/interface/views/months';
import { unitPrice } from '@/lib/kernel/format/price';
import { comparison, heroSource, placeTexts, plateName, trendSentence } from '@/lib/plate/views/plateText';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.module.css';

/** Where the plate lies, what a ㎡ sells for there, and the two years that led to it. */
export function PlateHead({ plate }: PlatePageProps) {
  const { city, now } = usePage();
  const { name, district, summary, months } = plate;
  return (
    <section className={clsx(head.sky, css.trend)} id="trend">
      <h1>{plateName(plate)}</h1>
      <p className={clsx(head.place, css.place)}>
        <a href={paths.searchResult(city.id, { district: district.id })}>{district.name}</a>
        {placeTexts(plate).map((part) => ` · ${part}`)}
      </p>
      {summary && (
        <Figure
          label={PLATE_COPY.hero}
          value={unitPrice(summary.dealUnitPrice)}
          changes={dealChanges(summary)}
          source={heroSource(city, summary, now)}
          size="hero"
        />
      )}
      <p className={head.beside}>{comparison(plate)}</p>
      <p className={head.beside}>{apartNote(city)}</p>
      <div className={css.chart}>
        <PriceMirrorChart
          size="lg"
          subject={plateName(plate)}
          points={monthPoints(months)}
          sentence={chartSentence(trendSentence(name, months), city)}
        />
      </div>
    </section>
  );
}
