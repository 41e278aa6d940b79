import { AroundSection } from '@/components/estate/AroundSection';
import { SmallMap } from '@/components/map/SmallMap';
import { AROUND_COPY } from '@/lib/community/words/around';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PlateNeighbours } from './PlatePage.Neighbours';
import { PlateRanking } from './PlatePage.Ranking';
import { PlateValue } from './PlatePage.Value';

const Around = ({ plate }: PlatePageProps) => (
  <AroundSection
    id="around"
    around={plate}
    from={AROUND_COPY.fromMiddle}
    map={<SmallMap position={plate.position} name={plate.name} area />}
  />
);

/** What of a plate's page is only read. */
export const PLATE_PARTS = { Ranking: PlateRanking, Around, Neighbours: PlateNeighbours, Value: PlateValue };
