import { ReportLinks } from '@/components/card/ReportLinks';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { explained } from '@/components/ui/Term';
import { datedTitle, sharedDay } from '@/lib/deal/views/period';
import { marketFigures, marketSentence } from '@/lib/plate/views/plateText';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { plateReportLinks } from '@/lib/report/views/reportLinks';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.module.css';

/** Supply against demand, and how long the stock would last. */
export function PlateMarket({ plate }: PlatePageProps) {
  const { city, now } = usePage();
  const copy = PLATE_COPY.market;
  return (
    <Section title={datedTitle(copy.title, sharedDay(city), now)} id="market" how={copy.note}>
      <FigureGrid items={marketFigures(city, plate)} explain={explained} />
      <p className={css.sentence}>{marketSentence(city, plate)}</p>
      <ReportLinks links={plateReportLinks(city.id, plate.id, plate.district.id)} />
    </Section>
  );
}
