import type { Position } from '@/lib/kernel/contract';
import { WALKING_METRES_PER_MINUTE } from '../format/distance';
import { flatMetres } from './geo';
import { legsOf, type MetroLeg, type MetroLine, type MetroStation } from './metroLine';
import { placesWithin } from './placesWithin';

// Minutes from door to door by metro and on foot, reckoned and not read from a timetable: where stations are and which
// lines stop at them is known, when trains leave is not. What is assumed stands here, each with where it comes from.

/** Streets lead around blocks: what a walk is longer than the straight line. 1.2 to 1.4 in street grids; the middle. */
export const DETOUR = 1.3;
/** Nobody walks farther to a station, nor home from one: 25 minutes. */
const MAX_STATION_METRES = (25 * WALKING_METRES_PER_MINUTE) / DETOUR;
/** From the street to the platform and half the time between two trains of a working day (4 to 6 minutes by day). */
export const WAIT_MINUTES = 4;
/** The way between two platforms and the wait for the next train. */
export const TRANSFER_MINUTES = 5;
/** Stations so near are changed between on foot. */
const NEAR_STATION_METRES = 400;
/** Tracks bend: what they are longer than the straight line between stations. */
const TRACK = 1.08;
/** Metres a minute between stations, 66 km/h, and what stopping, standing and starting again costs. */
const CRUISE = 1_100;
const STOP_MINUTES = 0.95;
/** Lines built for other speeds (highest in km/h 160, 160 and 430), in metres a minute. */
const FAST: Readonly<Record<string, number>> = { 市域机场线: 2_000, 大兴机场线: 2_200, 磁浮线: 4_200 };

/** What the commute of a search assumes, for whoever wants to know how it is reckoned. */
export const COMMUTE_MODEL = {
  walkingMetresPerMinute: WALKING_METRES_PER_MINUTE,
  detour: DETOUR,
  waitMinutes: WAIT_MINUTES,
  transferMinutes: TRANSFER_MINUTES,
} as const;

/** Minutes on foot between two positions, not rounded. */
export const walkMinutes = (metres: number): number => (metres * DETOUR) / WALKING_METRES_PER_MINUTE;

/** Minutes from a stop to the next, standing at it included. */
const legMinutes = ({ metres }: MetroLeg, line: string): number =>
  (metres * TRACK) / (FAST[line] ?? CRUISE) + STOP_MINUTES;

/** A station as one line stops at it. */
interface Stop {
  station: MetroStation;
  /** `changes`: it leads to another train. */
  next: { stop: number; minutes: number; changes: boolean }[];
}

export interface MetroNetwork {
  stations: readonly MetroStation[];
  stops: readonly Stop[];
  /** The stops of each station, by its place among the stations. */
  stopsAt: readonly (readonly number[])[];
}

/** The stops of all lines and the ways between them. Stations without a line are left out. */
export function metroNetwork(lines: readonly MetroLine[]): MetroNetwork {
  const stations = [...new Map(lines.flatMap((line) => line.stations).map((one) => [one.id, one])).values()];
  const placeOf = new Map(stations.map(({ id }, place) => [id, place]));
  const stops: Stop[] = [];
  const stopsAt: number[][] = stations.map(() => []);
  for (const line of lines) addLine(line);
  joinTransfers(stations, stops, stopsAt);
  return { stations, stops, stopsAt };

  function addLine(line: MetroLine): void {
    const stopOf = new Map<number, number>();
    for (const station of line.stations) {
      if (stopOf.has(station.id)) continue;
      stopOf.set(station.id, stops.length);
      stopsAt[placeOf.get(station.id) as number]?.push(stops.length);
      stops.push({ station, next: [] });
    }
    for (const leg of legsOf(line)) {
      join(stops, stopOf.get(leg.from.id) as number, stopOf.get(leg.to.id) as number, legMinutes(leg, line.name));
    }
  }
}

function join(stops: readonly Stop[], one: number, other: number, minutes: number, changes = false): void {
  stops[one]?.next.push({ stop: other, minutes, changes });
  stops[other]?.next.push({ stop: one, minutes, changes });
}

function joinTransfers(stations: readonly MetroStation[], stops: readonly Stop[], stopsAt: readonly number[][]): void {
  for (const [place, station] of stations.entries()) {
    const own = stopsAt[place] as number[];
    for (const [at, one] of own.entries()) {
      for (const other of own.slice(at + 1)) join(stops, one, other, TRANSFER_MINUTES, true);
    }
    for (let other = place + 1; other < stations.length; other++) {
      const metres = flatMetres(station, stations[other] as MetroStation);
      if (metres > NEAR_STATION_METRES) continue;
      for (const one of own) {
        for (const to of stopsAt[other] as number[]) join(stops, one, to, TRANSFER_MINUTES + walkMinutes(metres), true);
      }
    }
  }
}

/**
 * Minutes from the street at each station to a place, by its place among the network's stations: the wait, the ride with
 * its transfers and the walk at the end. Infinite where no train leads near it.
 */
export function minutesFromStations(network: MetroNetwork, goal: Position): Float64Array {
  const minutes = walksToGoal(network, goal);
  relax(network.stops, minutes);
  return fromStreets(network, minutes);
}

/** More changes than these nobody asks for: what is beyond them counts as any number. */
export const MAX_CHANGES = 2;

/** The same with no change of trains, with at most one, with at most MAX_CHANGES. */
export function minutesByChanges(network: MetroNetwork, goal: Position): Float64Array[] {
  const layers: Float64Array[] = [];
  for (let changes = 0; changes <= MAX_CHANGES; changes++) {
    const minutes = walksToGoal(network, goal);
    const before = layers.at(-1);
    // One change more: from where a ride with fewer has led.
    if (before) {
      for (const [at, { next }] of network.stops.entries()) {
        minutes[at] = Math.min(minutes[at] as number, before[at] as number);
        for (const { stop, minutes: more, changes: isChange } of next)
          if (isChange) minutes[at] = Math.min(minutes[at] as number, (before[stop] as number) + more);
      }
    }
    relax(network.stops, minutes, false);
    layers.push(minutes);
  }
  return layers.map((minutes) => fromStreets(network, minutes));
}

/** Of each stop near the place, the minutes on foot from there; of the others infinite. */
function walksToGoal({ stations, stops, stopsAt }: MetroNetwork, goal: Position): Float64Array {
  const minutes = new Float64Array(stops.length).fill(Number.POSITIVE_INFINITY);
  for (const [place, station] of stations.entries()) {
    const metres = flatMetres(station, goal);
    if (metres > MAX_STATION_METRES) continue;
    for (const stop of stopsAt[place] as readonly number[]) minutes[stop] = walkMinutes(metres);
  }
  return minutes;
}

const fromStreets = ({ stopsAt }: MetroNetwork, minutes: Float64Array): Float64Array =>
  Float64Array.from(stopsAt, (own) => WAIT_MINUTES + Math.min(...own.map((stop) => minutes[stop] as number)));

/** Dijkstra's walk over some hundred stops: the nearest that is not yet done, then its neighbours by way of it. */
function relax(stops: readonly Stop[], minutes: Float64Array, withChanges = true): void {
  const done = new Uint8Array(stops.length);
  for (;;) {
    let nearest = -1;
    for (let stop = 0; stop < stops.length; stop++) {
      if (
        !done[stop] &&
        (minutes[stop] as number) < (nearest < 0 ? Number.POSITIVE_INFINITY : (minutes[nearest] as number))
      )
        nearest = stop;
    }
    if (nearest < 0) return;
    done[nearest] = 1;
    for (const { stop, minutes: more, changes } of (stops[nearest] as Stop).next) {
      if (changes && !withChanges) continue;
      minutes[stop] = Math.min(minutes[stop] as number, (minutes[nearest] as number) + more);
    }
  }
}

/** A station in walking distance: its place among the network's, and the minutes to it. */
export interface StationWalk {
  station: number;
  minutes: number;
}

/** Finds the stations that one would walk to from a position. */
export function stationWalks({ stations }: MetroNetwork): (from: Position) => StationWalk[] {
  const near = placesWithin(
    stations.map(({ lng, lat }, station) => ({ lng, lat, station })),
    MAX_STATION_METRES,
  );
  return (from) => near(from).map(({ place, metres }) => ({ station: place.station, minutes: walkMinutes(metres) }));
}

/** Whole minutes from a home to a place, the metro or the whole way on foot, whichever is sooner; infinite where neither leads. */
export function metroMinutes(
  home: Position,
  goal: Position,
  walks: readonly StationWalk[],
  fromStations: Float64Array,
): number {
  let best = walkMinutes(flatMetres(home, goal));
  for (const { station, minutes } of walks) best = Math.min(best, minutes + (fromStations[station] as number));
  return wholeMinutes(best);
}

/** Whole minutes on foot. */
export const footMinutes = (home: Position, goal: Position): number =>
  wholeMinutes(walkMinutes(flatMetres(home, goal)));

const wholeMinutes = (minutes: number): number => Math.max(1, Math.ceil(minutes - 1e-9));
