import { type Boundary, boundsOfBoundary, decodeBoundary, type Ring } from '@/lib/kernel/place/geo';
import { ImportProblem } from '../importProblem';
import { cleanText } from '../parse/cleanText';
import { type Datum, toGcj02 } from '../parse/position';
import { parseDocument, recordsAt } from '../source/jsonRows';
import { openText, readWholeText } from '../source/openText';
import { decodedCoordinates } from './encodedGeometry';

/** A district as a boundary file has it, in GCJ-02. */
export interface BoundaryRow {
  name: string;
  /** Six digits, or null where the file has none. */
  adcode: string | null;
  centre: { lng: number; lat: number };
  boundary: Boundary;
}

export type BoundaryRead = BoundaryRow | { wrong: string };

const MAX_NAME = 20;
const MAX_POINTS = 2_000_000;

/** The districts of a GeoJSON file (Polygon, MultiPolygon), or of a table such as lib/server/facts/boundaries. */
export async function readBoundaryFile(path: string, datum: Datum): Promise<BoundaryRead[]> {
  const file = await openText(path, null);
  const document = parseDocument(await readWholeText(file), file.name);
  const features = recordsAt(document, 'features');
  if (features) return features.map((feature) => readFeature(feature, datum));
  const districts = recordsAt(document, 'districts');
  if (districts) return districts.map(readTableRow);
  throw new ImportProblem(`${file.name} 里没有 features（GeoJSON）也没有 districts 列表。`);
}

type Unknown = Record<string, unknown>;
const asRecord = (value: unknown): Unknown => (typeof value === 'object' && value !== null ? (value as Unknown) : {});
const ownValue = (value: Unknown, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

function readFeature(feature: unknown, datum: Datum): BoundaryRead {
  const properties = asRecord(ownValue(asRecord(feature), 'properties'));
  const name = cleanText(String(ownValue(properties, 'name') ?? ''));
  if (name === '' || name.length > MAX_NAME) return { wrong: '没有区名（properties.name）' };
  const boundary = readGeometry(asRecord(ownValue(asRecord(feature), 'geometry')), datum);
  if ('wrong' in boundary) return boundary;
  const codes = ['adcode', 'id', 'code'].map((key) => String(ownValue(properties, key) ?? ''));
  const adcode = codes.find((code) => /^\d{6}$/.test(code)) ?? null;
  return { name, adcode, boundary, centre: readCentre(properties, boundary, datum) };
}

function readTableRow(row: unknown): BoundaryRead {
  const [adcode, name, lng, lat, boundary] = Array.isArray(row) ? row : [];
  if (typeof name !== 'string' || typeof lng !== 'number' || typeof lat !== 'number' || typeof boundary !== 'string') {
    return { wrong: '应是 [区划代码, 名称, 经度, 纬度, 边界]' };
  }
  try {
    const decoded = decodeBoundary(boundary);
    return { name: cleanText(name), adcode: String(adcode), centre: { lng, lat }, boundary: decoded };
  } catch {
    return { wrong: '边界的编码不对' };
  }
}

function readGeometry(geometry: Unknown, datum: Datum): Boundary | { wrong: string } {
  const { type } = geometry;
  const coordinates = decodedCoordinates(geometry.coordinates, geometry.encodeOffsets);
  if (type !== 'Polygon' && type !== 'MultiPolygon') return { wrong: '图形不是 Polygon 或 MultiPolygon' };
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  let points = 0;
  const boundary: Boundary = [];
  for (const polygon of Array.isArray(polygons) ? polygons : []) {
    const rings: Ring[] = [];
    for (const ring of Array.isArray(polygon) ? polygon : []) {
      const read = readRing(ring, datum);
      if (!read) return { wrong: '边界里有看不懂的坐标' };
      points += read.length;
      if (points > MAX_POINTS) return { wrong: '边界的点太多' };
      if (read.length > 0) rings.push(read);
    }
    if (rings.length > 0) boundary.push(rings);
  }
  return boundary.length > 0 ? boundary : { wrong: '边界是空的' };
}

/** The ring without its repeated last point, empty where it encloses nothing; null where a point is none. */
function readRing(ring: unknown, datum: Datum): Ring | null {
  const points: Ring = [];
  for (const point of Array.isArray(ring) ? ring : []) {
    const [lng, lat] = Array.isArray(point) ? point : [];
    if (typeof lng !== 'number' || typeof lat !== 'number') return null;
    const read = toGcj02(lng, lat, datum);
    if ('wrong' in read) return null;
    points.push([read.position.lng, read.position.lat]);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points.length > 2 ? points : [];
}

const CENTRES = ['cp', 'center', 'centroid'];

function readCentre(properties: Unknown, boundary: Boundary, datum: Datum): { lng: number; lat: number } {
  for (const key of CENTRES) {
    const [lng, lat] = [ownValue(properties, key)].flat();
    if (typeof lng !== 'number' || typeof lat !== 'number') continue;
    const read = toGcj02(lng, lat, datum);
    if ('position' in read) return read.position;
  }
  const bounds = boundsOfBoundary(boundary);
  if (!bounds) return { lng: 0, lat: 0 };
  return { lng: (bounds.west + bounds.east) / 2, lat: (bounds.south + bounds.north) / 2 };
}
