import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { chartSentence } from '@/lib/domain/format/period';
import { monthPoints } from '@/lib/views/chart/months';
import { trendSentence } from '@/lib/views/home/trendSentence';
import type { HomePageProps } from './HomePage';

/** The city's two years. */
export function HomeChart({ city, overview: { months } }: Pick<HomePageProps, 'city' | 'overview'>) {
  if (city.dealsDay === null && city.listingsDay === null) return null;
  return (
    <PriceMirrorChart
      subject={`${city.name}二手房`}
      points={monthPoints(months)}
      sentence={chartSentence(trendSentence(months), city)}
    />
  );
}
