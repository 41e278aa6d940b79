import { type Gcj02Position, haversineMetres } from '@/lib/kernel/place/geo';
import type { Db } from '../../db/client';

/** Farther stations are nobody's nearest: the same limit as the demo data's. */
const RANGE_METRES = 5_000;
const DEGREE_METRES = 111_000;

export interface Station extends Gcj02Position {
  id: number;
  name: string;
}

export interface NearestStation {
  id: number;
  metres: number;
}

/** The stations of a city by position and by the phrases that sites write. */
export class Stations {
  private readonly stations: readonly Station[];
  private readonly byName = new Map<string, Station>();
  /** Homes of one community share their position. */
  private readonly found = new Map<string, NearestStation | null>();

  constructor(stations: readonly Station[]) {
    this.stations = stations;
    for (const station of stations) if (!this.byName.has(station.name)) this.byName.set(station.name, station);
  }

  nearest(position: Gcj02Position): NearestStation | null {
    const key = `${position.lng},${position.lat}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const nearest = this.search(position);
    this.found.set(key, nearest);
    return nearest;
  }

  private search(position: Gcj02Position): NearestStation | null {
    let best: NearestStation | null = null;
    let reach = RANGE_METRES;
    for (const station of this.stations) {
      if (Math.abs(station.lat - position.lat) * DEGREE_METRES > reach) continue;
      const metres = Math.round(haversineMetres(position, station));
      if (metres > reach || (best && metres >= best.metres)) continue;
      best = { id: station.id, metres };
      reach = metres;
    }
    return best;
  }

  /** The station whose name ends "4号线大兴线,19号线新宫": the longest that fits. */
  inPhrase(phrase: string): Station | null {
    for (let at = 0; at < phrase.length - 1; at++) {
      const station = this.byName.get(phrase.slice(at)) ?? this.byName.get(`${phrase.slice(at)}站`);
      if (station) return station;
    }
    return null;
  }
}

export async function readStations(db: Db, cityId: number): Promise<Stations> {
  const rows = await db
    .selectFrom('subway_stations')
    .select(['id', 'name', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  return new Stations(rows);
}
