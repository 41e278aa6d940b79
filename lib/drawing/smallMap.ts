import type { BasemapPlan } from '@/lib/map/basemapPlan';
import { type BasemapLook, drawBasemap, type Pen } from '@/lib/map/drawBasemap';
import { type Point, worldOf, worldSize } from '@/lib/map/mercator';
import { type Box, boxAround, overlap } from '@/lib/map/room';
import { OPEN_MAP_SIZE, SMALL_MAP_SIZE, type SmallMapSpec } from '@/lib/map/smallMap';
import { drawing, n, path } from './svg';

/** layouts/tokens.css: canvas, lake, surface, line, field-line, ink, quiet, price. */
const LIGHT: BasemapLook & { pin: string } = {
  land: '#f3f5f6',
  water: '#cfe0e6',
  road: '#ffffff',
  line: '#e3e8eb',
  border: '#82909a',
  ink: '#10202b',
  quiet: '#5f6e78',
  pin: '#c93a23',
};
const DARK: typeof LIGHT = {
  land: '#0c1317',
  water: '#12303a',
  road: '#141d23',
  line: '#26333b',
  border: '#6d7d87',
  ink: '#eef3f5',
  quiet: '#8f9ea7',
  pin: '#ff7a63',
};

const LETTER = 11;

/** The surroundings of a position as an SVG document: water, roads, lines with their stations, and a pin in the middle. */
export function renderSmallMap({ zoom, position, dark, open }: SmallMapSpec, plan: BasemapPlan): string {
  const look = dark ? DARK : LIGHT;
  const { width, height } = open ? OPEN_MAP_SIZE : SMALL_MAP_SIZE;
  const middle = { x: width / 2, y: height / 2 };
  const size = worldSize(zoom);
  const { x, y } = worldOf(position);
  const origin = { x: x * size - middle.x, y: y * size - middle.y };
  const { pen, drawn } = svgPen({ left: 0, top: 0, right: width, bottom: height });
  const pinRoom = boxAround({ x: middle.x, y: middle.y - 14 }, 24, 30);
  const window = { zoom, lat: position.lat, origin, width, height, letter: LETTER };
  drawBasemap(pen, plan, window, look, open ? [] : [pinRoom]);
  return drawing(
    [
      `<rect width="${width}" height="${height}" fill="${look.land}"/>`,
      '<g fill="none" stroke-linejoin="round" stroke-linecap="round" font-family="sans-serif" text-anchor="middle" paint-order="stroke">',
      ...drawn,
      '</g>',
      open ? '' : pin(middle, look.pin, look.land),
    ].join(''),
    width,
    height,
  );
}

/** Writes what it draws, in order, as elements of an SVG. */
function svgPen(frame: Box): { pen: Pen; drawn: string[] } {
  const drawn: string[] = [];
  const pen: Pen = {
    line(points, { color, width, alpha, dash }) {
      const d = partsInFrame(points, frame);
      const more = `${alpha ? ` opacity="${alpha}"` : ''}${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;
      if (d) drawn.push(path(d, `stroke="${color}" stroke-width="${n(width)}"${more}`));
    },
    area: (points, color) => drawn.push(path(`${pointsOf(points)}Z`, `fill="${color}"`)),
    circle: ({ x, y }, radius, fill, rim) =>
      drawn.push(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${radius - 0.5}" fill="${fill}" stroke="${rim}" stroke-width="1.25"/>`,
      ),
    badge: ({ left, top, right, bottom }, color) =>
      drawn.push(
        `<rect x="${n(left)}" y="${n(top + 2)}" width="${n(right - left)}" height="${n(bottom - top - 4)}" rx="3" fill="${color}"/>`,
      ),
    write(text, { x, y }, { size, weight, color, rim, angle }) {
      const rimmed = rim ? ` stroke="${rim}" stroke-width="3"` : '';
      const turned = angle ? ` transform="rotate(${n((angle * 180) / Math.PI)} ${n(x)} ${n(y)})"` : '';
      const bold = weight === 400 ? '' : ` font-weight="${weight}"`;
      drawn.push(
        `<text x="${n(x)}" y="${n(y + size / 3)}" font-size="${size}" fill="${color}"${bold}${rimmed}${turned}>${text}</text>`,
      );
    },
    // As wide as they are high, figures and Latin letters little more than half.
    widthOf: (text, { size }) =>
      [...text].reduce((width, letter) => width + (letter > '\u2e80' ? size : size * 0.6), 0),
  };
  return { pen, drawn };
}

const pointsOf = (points: Float64Array): string => {
  let d = '';
  for (let at = 0; at < points.length; at += 2)
    d += `${at === 0 ? 'M' : 'L'}${n(points[at] as number)} ${n(points[at + 1] as number)}`;
  return d;
};

/** px beyond the frame that are still drawn, so that no line ends at its side. */
const BEYOND = 40;

/** The parts of a line in or near the frame: a river through the whole city is not sent for a kilometre of it. */
function partsInFrame(points: Float64Array, frame: Box): string {
  let d = '';
  let isOpen = false;
  for (let at = 2; at < points.length; at += 2) {
    const [fromX, fromY, toX, toY] = points.subarray(at - 2, at + 2) as unknown as [number, number, number, number];
    const middle = { x: (fromX + toX) / 2, y: (fromY + toY) / 2 };
    const reach = boxAround(middle, Math.abs(toX - fromX) + BEYOND, Math.abs(toY - fromY) + BEYOND);
    const isNear = overlap(reach, frame);
    if (isNear && !isOpen) d += `M${n(fromX)} ${n(fromY)}`;
    if (isNear) d += `L${n(toX)} ${n(toY)}`;
    isOpen = isNear;
  }
  return d;
}

const pin = ({ x, y }: Point, color: string, rim: string): string =>
  `<path d="M${x} ${y}l-8-12a9.6 9.6 0 1 1 16 0z" fill="${color}" stroke="${rim}" stroke-width="1.5"/><circle cx="${x}" cy="${y - 17}" r="3.2" fill="${rim}"/>`;
