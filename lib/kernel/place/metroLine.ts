import type { Position } from '@/lib/kernel/contract';
import { flatMetres } from './geo';

export interface MetroStation extends Position {
  id: number;
  name: string;
}

/** A line with its stations in the order of travel; branches follow the main line. */
export interface MetroLine {
  name: string;
  stations: readonly MetroStation[];
}

/** Two stations between which trains run without a stop, and the metres between them in a straight line. */
export interface MetroLeg {
  from: MetroStation;
  to: MetroStation;
  metres: number;
}

/** Where a branch leaves its line, by the line and the branch's first station, where that is not the nearest station. */
const JUNCTIONS: Readonly<Record<string, string>> = {
  // 上海: the lines' diagrams of 2026, as the operator shows them (service.shmetro.com).
  '5号线 江川路': '东川路',
  '11号线 上海赛车场': '嘉定新城',
};

/** Nobody builds a branch for less. */
const MIN_GAP = 1_800;
/** A station before the gap that lies so much nearer than the last one is where a branch leaves. */
const NEARER = 0.75;
/** No train runs so far without a stop before a branch that leads back to its line. */
const LONG_GAP = 8_000;
/** Ends of a line that are so near are one ring, if it has so many stations. */
const RING_GAP = 2_500;
const RING_STATIONS = 12;

/** The legs of a line: along the main line, along its branches, from these to where they leave it, and around a ring. */
export function legsOf(line: MetroLine): MetroLeg[] {
  const [main = [], ...branches] = partsOf(line);
  const legs = alongOf(main);
  const [first, last] = [main[0], main[main.length - 1]];
  const isRing = branches.length === 0 && main.length >= RING_STATIONS;
  if (isRing && first && last && flatMetres(first, last) <= RING_GAP) legs.push(legOf(last, first));
  const placed = [...main];
  for (const branch of branches) {
    legs.push(...alongOf(branch), junctionOf(line, branch, placed));
    placed.push(...branch);
  }
  return legs;
}

/** The main line, then each branch. */
function partsOf({ stations }: MetroLine): MetroStation[][] {
  const parts: MetroStation[][] = [];
  for (const [at, station] of stations.entries()) {
    if (at === 0 || startsBranch(stations, at)) parts.push([]);
    parts[parts.length - 1]?.push(station);
  }
  return parts;
}

function startsBranch(stations: readonly MetroStation[], at: number): boolean {
  const station = stations[at] as MetroStation;
  const gap = flatMetres(stations[at - 1] as MetroStation, station);
  if (gap < MIN_GAP || at < 2) return false;
  const before = stations.slice(0, at - 1);
  if (nearestOf(before, station).metres < gap * NEARER) return true;
  const end = stations[stations.length - 1] as MetroStation;
  return gap >= LONG_GAP && end !== station && nearestOf(before, end).metres < MIN_GAP;
}

function junctionOf({ name }: MetroLine, branch: readonly MetroStation[], placed: readonly MetroStation[]): MetroLeg {
  const [first, last] = [branch[0], branch[branch.length - 1]] as [MetroStation, MetroStation];
  const known = placed.find((station) => station.name === JUNCTIONS[`${name} ${first.name}`]);
  if (known) return legOf(known, first);
  const [atFirst, atLast] = [nearestOf(placed, first), nearestOf(placed, last)];
  return atFirst.metres <= atLast.metres ? atFirst : atLast;
}

const legOf = (from: MetroStation, to: MetroStation): MetroLeg => ({ from, to, metres: flatMetres(from, to) });

const alongOf = (stations: readonly MetroStation[]): MetroLeg[] =>
  stations.slice(1).map((station, at) => legOf(stations[at] as MetroStation, station));

/** From the nearest of at least one. */
function nearestOf(stations: readonly MetroStation[], to: MetroStation): MetroLeg {
  return stations.map((from) => legOf(from, to)).reduce((best, leg) => (leg.metres < best.metres ? leg : best));
}
