import type { NamedArea } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';

interface Place {
  id: number;
  name: string;
  plate?: NamedArea | null;
}

/** Where a community stands in the city. */
export const communityTrail = (city: PageCity, { id, name, plate }: Place): TrailStep[] =>
  trailOf(city, [
    plate ? { name: plate.name, path: paths.plate(city.id, plate.id) } : null,
    { name, path: paths.resale(city.id, id) },
  ]);
