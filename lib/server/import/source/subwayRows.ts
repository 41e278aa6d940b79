import { ImportProblem } from '../importProblem';
import { jsonRow, parseDocument, recordsAt } from './jsonRows';
import { type OnBytes, readWholeText, type TextFile } from './openText';
import type { SourceRows } from './row';

interface AmapStation {
  id?: unknown;
  name?: unknown;
  lng?: unknown;
  lat?: unknown;
}

interface AmapLine {
  id?: unknown;
  name?: unknown;
  color?: unknown;
  stationIds?: unknown;
}

/** A line as the map service itself sends it: name, colour without "#", and its stops with "lng,lat". */
interface RawLine {
  ln?: unknown;
  cl?: unknown;
  st?: unknown;
}

/**
 * A metro as {lines: [{name, color, stationIds}], stations: [{id, name, lng, lat}]}, or as the map service sends it,
 * {l: [{ln, cl, st: [{n, sl}]}]}: one row for each stop of each line, with the columns line, color, seq, station, lng
 * and lat.
 */
export async function openSubwayNetwork(file: TextFile, onBytes?: OnBytes): Promise<SourceRows> {
  const document = parseDocument(await readWholeText(file, onBytes), file.name);
  const raw = recordsAt(document, 'l') as RawLine[] | null;
  if (raw) return asRows(raw.filter(isRecord).flatMap(rawStopsOf));
  const lines = recordsAt(document, 'lines') as AmapLine[] | null;
  const stations = recordsAt(document, 'stations') as AmapStation[] | null;
  if (!lines || !stations) throw new ImportProblem(`${file.name} 里没有 lines 和 stations 两个列表。`);
  const byId = new Map(stations.filter(isRecord).map((station) => [station.id, station]));
  return asRows(lines.filter(isRecord).flatMap((line) => stopsOf(line, byId)));
}

const asRows = (stops: object[]): SourceRows => ({
  columns: null,
  elsewhere: null,
  rows: stops.map((stop, at) => jsonRow(stop, at + 1)),
});

function rawStopsOf({ ln: line, cl, st }: RawLine): object[] {
  const color = typeof cl === 'string' ? `#${cl}` : null;
  return (recordsAt(st, '') ?? []).filter(isRecord).map((stop, at) => {
    const { n: station, sl } = stop as { n?: unknown; sl?: unknown };
    const [lng, lat] = String(sl ?? '').split(',');
    return { line, color, seq: at + 1, station, lng, lat };
  });
}

function stopsOf({ name, color, stationIds }: AmapLine, byId: Map<unknown, AmapStation>): object[] {
  const ids = Array.isArray(stationIds) ? stationIds : [];
  return ids.map((id, seq) => {
    const station = byId.get(id);
    return { line: name, color, seq: seq + 1, station: station?.name, lng: station?.lng, lat: station?.lat };
  });
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
