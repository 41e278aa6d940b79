import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { monthPoints } from '@/lib/views/chart/months';
import { chartSentence } from '@/lib/views/format/period';
import type { FrontPageProps } from '@/lib/views/front/frontView';
import { chartSubject, trendSentence } from '@/lib/views/front/trendSentence';
import { usePage } from '@/stores/PageProvider';

/** The city's two years. */
export function FrontChart({ overview: { months } }: Pick<FrontPageProps, 'overview'>) {
  const { city } = usePage();
  if (city.dealsDay === null && city.listingsDay === null) return null;
  return (
    <PriceMirrorChart
      subject={chartSubject(city)}
      points={monthPoints(months)}
      sentence={chartSentence(trendSentence(months), city)}
    />
  );
}
