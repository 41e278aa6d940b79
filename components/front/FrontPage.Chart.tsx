import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { chartSentence } from '@/lib/deal/views/period';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { chartSubject, trendSentence } from '@/lib/front/views/trendSentence';
import { monthPoints } from '@/lib/interface/views/months';
import { usePage } from '@/stores/PageProvider';

export interface FrontChartProps extends Pick<FrontPageProps, 'overview'> {
  /** Another value draws it anew, hydrated (components/ui/Island). */
  isHydrated: boolean;
}

/** The city's two years. */
function Chart({ overview: { months } }: FrontChartProps) {
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

/** What of the home page answers to touch, and may wait for it. */
export const FRONT_ISLAND_PARTS = { Chart };
