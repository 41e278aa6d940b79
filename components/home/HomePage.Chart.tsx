import { monthPoints } from '@/components/chart/months';
import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import type { HomePageProps } from './HomePage';
import { trendSentence } from './trendSentence';

/** The city's two years. */
export function HomeChart({ city, overview: { months } }: Pick<HomePageProps, 'city' | 'overview'>) {
  return (
    <PriceMirrorChart subject={`${city.name}二手房`} points={monthPoints(months)} sentence={trendSentence(months)} />
  );
}
