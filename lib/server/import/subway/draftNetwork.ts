import { haversineMetres } from '@/lib/kernel/place/geo';
import type { SubwayLineTable, SubwayStationTable } from '../../db/schema';
import { spell } from '../../facts/spell';
import type { Outcome } from '../merge/foldRow';
import { nameKey } from '../parse/cleanText';

/** One stop of one line, as a file has it. */
export interface Stop {
  line: string;
  color: string | null;
  station: string;
  lng: number;
  lat: number;
  file: number;
}

export interface StoredNetwork {
  lines: SubwayLineTable[];
  stations: SubwayStationTable[];
  /** Station ids in running order, by line id. */
  stops: Map<number, number[]>;
}

export interface NetworkDraft {
  newLines: SubwayLineTable[];
  changedLines: SubwayLineTable[];
  newStations: SubwayStationTable[];
  changedStations: SubwayStationTable[];
  /** Lines whose stops are to be written anew. */
  stops: Map<number, number[]>;
  /** Of each stop, in the order given. */
  outcomes: Outcome[];
}

/** Stations of one name farther apart than this are two. */
const SAME_STATION_METRES = 1_000;
const NO_COLOR = '#8C8C8C';
const LINES_A_CITY = 1_000;
const STATIONS_A_CITY = 10_000;

/** Works out what a file of stops changes in a city's network. Lines that the file does not name stay as they are. */
export function draftNetwork(cityId: number, stored: StoredNetwork, stops: readonly Stop[]): NetworkDraft {
  return new Drafting(cityId, stored).run(stops);
}

class Drafting {
  private readonly cityId: number;
  private readonly stored: StoredNetwork;
  private readonly lines: SubwayLineTable[];
  private readonly stations: SubwayStationTable[];
  private readonly touched = new Set<number>();
  private readonly draft: NetworkDraft = {
    newLines: [],
    changedLines: [],
    newStations: [],
    changedStations: [],
    stops: new Map(),
    outcomes: [],
  };

  constructor(cityId: number, stored: StoredNetwork) {
    this.cityId = cityId;
    this.stored = stored;
    this.lines = [...stored.lines];
    this.stations = [...stored.stations];
  }

  run(stops: readonly Stop[]): NetworkDraft {
    for (const stop of stops) this.draft.outcomes.push(this.add(stop));
    for (const [lineId, ids] of this.draft.stops) {
      if ((this.stored.stops.get(lineId) ?? []).join() === ids.join()) this.draft.stops.delete(lineId);
    }
    return this.draft;
  }

  private add(stop: Stop): Outcome {
    const line = this.lineOf(stop);
    const station = this.stationOf(stop);
    const ids = this.draft.stops.get(line.row.id) ?? [];
    this.draft.stops.set(line.row.id, ids);
    // A ring line ends where it began.
    if (ids.includes(station.row.id)) return 'unchanged';
    ids.push(station.row.id);
    const before = this.stored.stops.get(line.row.id) ?? [];
    if (!before.includes(station.row.id)) return 'stored';
    const moved = before.indexOf(station.row.id) !== ids.length - 1;
    return line.changed || station.changed || moved ? 'updated' : 'unchanged';
  }

  private lineOf({ line: name, color }: Stop): { row: SubwayLineTable; changed: boolean } {
    const known = this.lines.find((line) => nameKey(line.name) === nameKey(name));
    if (!known) {
      const id = 1 + Math.max(this.cityId * LINES_A_CITY, ...this.lines.map((line) => line.id));
      const row = { id, city_id: this.cityId, name, color: color ?? NO_COLOR, sort: this.lines.length };
      this.lines.push(row);
      this.draft.newLines.push(row);
      return { row, changed: true };
    }
    if (!color || known.color === color) return { row: known, changed: false };
    known.color = color;
    if (!this.draft.newLines.includes(known)) this.draft.changedLines.push(known);
    return { row: known, changed: true };
  }

  private stationOf({ station: name, lng, lat }: Stop): { row: SubwayStationTable; changed: boolean } {
    const known = this.stations.find(
      (station) =>
        nameKey(station.name) === nameKey(name) && haversineMetres(station, { lng, lat }) < SAME_STATION_METRES,
    );
    if (!known) {
      const id = 1 + Math.max(this.cityId * STATIONS_A_CITY, ...this.stations.map((station) => station.id));
      const row = { id, city_id: this.cityId, name, ...spell(name), lng, lat };
      this.stations.push(row);
      this.draft.newStations.push(row);
      this.touched.add(id);
      return { row, changed: true };
    }
    // The first stop of a station says where it is; its other lines name the same place a little off.
    if (this.touched.has(known.id)) return { row: known, changed: false };
    this.touched.add(known.id);
    if (known.lng === lng && known.lat === lat) return { row: known, changed: false };
    Object.assign(known, { lng, lat });
    this.draft.changedStations.push(known);
    return { row: known, changed: true };
  }
}
