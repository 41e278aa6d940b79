import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import type { HomePageProps } from './HomePage';
import { trendSentence } from './trendSentence';

/** The city's two years. */
export function HomeChart({ city, overview: { months } }: Pick<HomePageProps, 'city' | 'overview'>) {
  return (
    <PriceMirrorChart
      subject={`${city.name}二手房`}
      points={months.map(({ month, dealUnitPrice, askingUnitPrice, deals }) => ({
        period: month,
        deal: dealUnitPrice,
        asking: askingUnitPrice,
        count: deals,
      }))}
      sentence={trendSentence(months)}
    />
  );
}
