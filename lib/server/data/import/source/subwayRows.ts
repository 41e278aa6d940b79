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

/**
 * A metro as {lines: [{name, color, stationIds}], stations: [{id, name, lng, lat}]}: one row for each stop of each line,
 * with the columns line, color, seq, station, lng and lat.
 */
export async function openSubwayNetwork(file: TextFile, onBytes?: OnBytes): Promise<SourceRows> {
  const document = parseDocument(await readWholeText(file, onBytes), file.name);
  const lines = recordsAt(document, 'lines') as AmapLine[] | null;
  const stations = recordsAt(document, 'stations') as AmapStation[] | null;
  if (!lines || !stations) throw new ImportProblem(`${file.name} 里没有 lines 和 stations 两个列表。`);
  const byId = new Map(stations.filter(isRecord).map((station) => [station.id, station]));
  const stops = lines.filter(isRecord).flatMap((line) => stopsOf(line, byId));
  return { columns: null, rows: stops.map((stop, at) => jsonRow(stop, at + 1)) };
}

function stopsOf({ name, color, stationIds }: AmapLine, byId: Map<unknown, AmapStation>): object[] {
  const ids = Array.isArray(stationIds) ? stationIds : [];
  return ids.map((id, seq) => {
    const station = byId.get(id);
    return { line: name, color, seq: seq + 1, station: station?.name, lng: station?.lng, lat: station?.lat };
  });
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
