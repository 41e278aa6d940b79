import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { monthPoints } from '@/lib/views/chart/months';
import { chartSentence } from '@/lib/views/format/period';
import type { HomePageProps } from '@/lib/views/home/homeView';
import { chartSubject, trendSentence } from '@/lib/views/home/trendSentence';
import { usePage } from '@/stores/PageProvider';

/** The city's two years. */
export function HomeChart({ overview: { months } }: Pick<HomePageProps, 'overview'>) {
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
