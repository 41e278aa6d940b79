import type { Position } from '@/lib/kernel/contract';
import { paths } from './paths';

// Apart from mapAt.ts: a home's page links to the homes around it without what writes a map's place.

const AROUND_METRES = 1_000;

/** The map of what is for sale within a kilometre; undefined where the place is not known. */
export const mapAround = (cityId: number, position: Position | null): string | undefined =>
  position
    ? paths.searchResult(cityId, { view: 'map', near: `${position.lng},${position.lat},${AROUND_METRES}` })
    : undefined;
