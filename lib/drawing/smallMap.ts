import { type GroundLine, pointsAlong } from '@/lib/domain/map/ground';
import {
  inkOn,
  lineNumber,
  lineWidth,
  namesGround,
  namesStation,
  riverWidth,
  roadWidth,
  showsGround,
  showsStations,
} from '@/lib/domain/map/groundRules';
import { lineParts } from '@/lib/domain/map/lineParts';
import { metresPerPixel, type Point, worldOf, worldSize } from '@/lib/domain/map/mercator';
import { type Box, boxAround, overlap, Room } from '@/lib/domain/map/room';
import { SMALL_MAP_SIZE, type SmallMapSpec } from '@/lib/domain/map/smallMap';
import type { Position } from '@/lib/domain/model/area';
import { drawing, n } from './svg';

export interface MapFacts {
  ground: readonly GroundLine[];
  lines: readonly { name: string; color: string; stops: readonly ({ name: string } & Position)[] }[];
  plates: readonly ({ name: string } & Position)[];
}

/** layouts/tokens.css: canvas, lake, surface, line, ink, quiet, price. */
const LIGHT = {
  land: '#f3f5f6',
  water: '#cfe0e6',
  road: '#ffffff',
  edge: '#e3e8eb',
  ink: '#10202b',
  quiet: '#5f6e78',
  pin: '#c93a23',
};
const DARK: typeof LIGHT = {
  land: '#0c1317',
  water: '#12303a',
  road: '#141d23',
  edge: '#26333b',
  ink: '#eef3f5',
  quiet: '#8f9ea7',
  pin: '#ff7a63',
};

const { width: WIDTH, height: HEIGHT } = SMALL_MAP_SIZE;
const FRAME: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
/** px beyond the frame that are still drawn, so that no line ends at its side. */
const BEYOND = 40;
const LETTER = 11;

/** The surroundings of a position as an SVG document: water, roads, lines with their stations, and a pin in the middle. */
export function renderSmallMap(spec: SmallMapSpec, facts: MapFacts): string {
  const { zoom, position, dark } = spec;
  const look = dark ? DARK : LIGHT;
  const size = worldSize(zoom);
  const middle = worldOf(position);
  const placeOf = (one: Position): Point => {
    const { x, y } = worldOf(one);
    return { x: (x - middle.x) * size + WIDTH / 2, y: (y - middle.y) * size + HEIGHT / 2 };
  };
  const metres = metresPerPixel(position.lat, zoom);
  const ground = facts.ground
    .filter(({ kind }) => showsGround(kind, zoom))
    .map((line) => ({ line, points: pointsAlong(line).map(([lng, lat]) => placeOf({ lng, lat })) }));
  const lines = facts.lines.flatMap((line) =>
    lineParts(line.stops).map((stops) => ({ ...line, stops, points: stops.map(placeOf) })),
  );
  const water = ground.map(({ line, points }) =>
    line.kind === 'river'
      ? drawn(points, `stroke="${look.water}" stroke-width="${n(riverWidth(line.width, metres))}"`)
      : line.kind === 'lake'
        ? filled(points, look.water)
        : '',
  );
  const roads = ground.filter(({ line: { kind } }) => kind === 'ring' || kind === 'road');
  const roadsIn = (color: string, more: number) =>
    roads.map(({ line, points }) =>
      drawn(points, `stroke="${color}" stroke-width="${n(roadWidth(line.kind, zoom) + more)}"`),
    );
  const subway = lines.map(({ color, points }) => drawn(points, `stroke="${color}" stroke-width="${lineWidth(zoom)}"`));
  return drawing(
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${look.land}"/>`,
      `<g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
      ...water,
      ...roadsIn(look.edge, 1.5),
      ...roadsIn(look.road, 0),
      ...subway,
      '</g>',
      ...namesOf(spec, facts, placeOf, ground, lines, look),
      pin(look.pin, look.land),
    ].join(''),
    WIDTH,
    HEIGHT,
  );
}

interface Placed {
  points: Point[];
}

function namesOf(
  { zoom }: SmallMapSpec,
  facts: MapFacts,
  placeOf: (one: Position) => Point,
  ground: readonly (Placed & { line: GroundLine })[],
  lines: readonly (Placed & MapFacts['lines'][number])[],
  look: typeof LIGHT,
): string[] {
  const room = new Room(FRAME, [boxAround({ x: WIDTH / 2, y: HEIGHT / 2 - 14 }, 24, 30)]);
  const text = (name: string, { x, y }: Point, color: string, more = '') =>
    `<text x="${n(x)}" y="${n(y + LETTER / 3)}" fill="${color}"${more}>${name}</text>`;
  const say = (name: string, at: Point, color = look.ink, more = '') =>
    room.take(boxAround(at, [...name].length * LETTER + 6, LETTER + 5)) ? text(name, at, color, more) : '';
  const badges = lines.flatMap(({ name, color, points }) => {
    const at = middleIn(points);
    const number = lineNumber(name);
    if (!at || number.length > 3 || !room.take(boxAround(at, 20, 16))) return [];
    return [
      `<rect x="${n(at.x - 9)}" y="${n(at.y - 7)}" width="18" height="14" rx="3" fill="${color}"/>`,
      `<text x="${n(at.x)}" y="${n(at.y + 3.5)}" fill="${inkOn(color)}" stroke="none" font-weight="600">${number}</text>`,
    ];
  });
  const stations = showsStations(zoom) ? stationsIn(facts.lines, placeOf) : [];
  return [
    `<g fill="${look.land}" stroke="${look.ink}" stroke-width="1.25">`,
    ...stations.map(({ at, meets }) => `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${meets > 1 ? 3.5 : 2.5}"/>`),
    `</g><g font-family="sans-serif" font-size="${LETTER}" text-anchor="middle" stroke="${look.land}" stroke-width="3" paint-order="stroke">`,
    ...badges,
    ...stations.map(({ name, at, meets }) => (namesStation(meets, zoom) ? beside(name, at, say) : '')),
    ...ground.map(({ line, points }) => {
      const at = namesGround(line.kind, zoom) ? middleIn(points) : null;
      return at ? say(line.name, at, look.quiet) : '';
    }),
    ...facts.plates.map((plate) => say(plate.name, placeOf(plate), look.quiet, ' font-weight="600"')),
    '</g>',
  ];
}

/** Below a station, else beside or above it. */
function beside(name: string, { x, y }: Point, say: (name: string, at: Point) => string): string {
  const aside = ([...name].length * LETTER) / 2 + 10;
  const places = [
    { x, y: y + 13 },
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y - 13 },
  ];
  for (const at of places) {
    const said = say(name, at);
    if (said) return said;
  }
  return '';
}

/** The stations in the frame, each once, with how many lines meet there. */
function stationsIn(lines: MapFacts['lines'], placeOf: (one: Position) => Point) {
  const byName = new Map<string, { name: string; at: Point; meets: number }>();
  for (const { stops } of lines) {
    for (const stop of stops) {
      const at = placeOf(stop);
      const known = byName.get(stop.name);
      if (known) known.meets += 1;
      else if (isIn(at, 0)) byName.set(stop.name, { name: stop.name, at, meets: 1 });
    }
  }
  return [...byName.values()];
}

const isIn = ({ x, y }: Point, beyond: number): boolean =>
  x >= -beyond && y >= -beyond && x <= WIDTH + beyond && y <= HEIGHT + beyond;

/** The middle of the longest part that is well in the frame. */
function middleIn(points: readonly Point[]): Point | null {
  let best: { at: Point; length: number } | null = null;
  for (let order = 1; order < points.length; order++) {
    const [from, to] = clipped(points[order - 1] as Point, points[order] as Point) ?? [];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (!best || length > best.length) best = { at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, length };
  }
  return best && best.length > 20 ? best.at : null;
}

/** The part of a stretch inside the frame; null where there is none. */
function clipped(from: Point, to: Point): [Point, Point] | null {
  let [start, end] = [0, 1];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const [along, room] of [
    [-dx, from.x - FRAME.left],
    [dx, FRAME.right - from.x],
    [-dy, from.y - FRAME.top],
    [dy, FRAME.bottom - from.y],
  ] as const) {
    if (along === 0 && room < 0) return null;
    if (along < 0) start = Math.max(start, room / along);
    if (along > 0) end = Math.min(end, room / along);
  }
  const at = (share: number): Point => ({ x: from.x + dx * share, y: from.y + dy * share });
  return start < end ? [at(start), at(end)] : null;
}

/** The parts of a line in or near the frame: a river through the whole city is not sent for a kilometre of it. */
function drawn(points: readonly Point[], more: string): string {
  let d = '';
  let isOpen = false;
  for (let order = 1; order < points.length; order++) {
    const [from, to] = [points[order - 1] as Point, points[order] as Point];
    const reach = boxAround(
      { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      Math.abs(to.x - from.x) + BEYOND,
      Math.abs(to.y - from.y) + BEYOND,
    );
    const isNear = overlap(reach, FRAME);
    if (isNear && !isOpen) d += `M${n(from.x)} ${n(from.y)}`;
    if (isNear) d += `L${n(to.x)} ${n(to.y)}`;
    isOpen = isNear;
  }
  return d && `<path d="${d}" ${more}/>`;
}

function filled(points: readonly Point[], color: string): string {
  if (!points.some((point) => isIn(point, WIDTH))) return '';
  return `<path d="M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${color}"/>`;
}

const pin = (color: string, rim: string): string =>
  `<path d="M${WIDTH / 2} ${HEIGHT / 2}l-8-12a9.6 9.6 0 1 1 16 0z" fill="${color}" stroke="${rim}" stroke-width="1.5"/><circle cx="${WIDTH / 2}" cy="${HEIGHT / 2 - 17}" r="3.2" fill="${rim}"/>`;
