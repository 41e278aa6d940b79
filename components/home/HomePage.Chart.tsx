import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { chartSentence } from '@/lib/domain/format/period';
import { monthPoints } from '@/lib/views/chart/months';
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
