import type { FloorPlan, PlanRoom } from '@/lib/floorPlan/floorPlan';
import type { Door, Line, Wall } from '@/lib/floorPlan/planWalls';
import { drawing, n, path, rect } from './svg';

interface Ink {
  ground: string;
  room: string;
  wet: string;
  balcony: string;
  wall: string;
  furniture: string;
  window: string;
  text: string;
  quiet: string;
}

const LIGHT: Ink = {
  ground: '#f3f5f6',
  room: '#ffffff',
  wet: '#eef3f5',
  balcony: '#e4f0f2',
  wall: '#10202b',
  furniture: '#d6dde1',
  window: '#0f5c6e',
  text: '#33444e',
  quiet: '#5f6e78',
};

const DARK: Ink = {
  ground: '#0c1317',
  room: '#1b262d',
  wet: '#16242c',
  balcony: '#14303a',
  wall: '#b6c3ca',
  furniture: '#31414a',
  window: '#5fb6c9',
  text: '#eef3f5',
  quiet: '#8f9ea7',
};

interface Sheet {
  width: number;
  height: number;
  /** Room for what is written around the plan. */
  margin: { side: number; top: number; bottom: number };
  name: number;
  figure: number;
  wall: number;
}

const FULL: Sheet = {
  width: 400,
  height: 300,
  margin: { side: 34, top: 20, bottom: 34 },
  name: 11.5,
  figure: 9.5,
  wall: 4.4,
};
const THUMB: Sheet = {
  width: 160,
  height: 120,
  margin: { side: 6, top: 6, bottom: 12 },
  name: 8.5,
  figure: 0,
  wall: 2.4,
};

interface View {
  ink: Ink;
  sheet: Sheet;
  x: (mm: number) => number;
  y: (mm: number) => number;
}

/** Draws a plan: small for a card (names only), or whole with areas, measures and north. */
export function drawPlan(plan: FloorPlan, { thumb, dark }: { thumb?: boolean; dark?: boolean }): string {
  const sheet = thumb ? THUMB : FULL;
  const view = viewOf(plan, sheet, dark ? DARK : LIGHT);
  const { ink } = view;
  return drawing(
    rect(0, 0, sheet.width, sheet.height, `fill="${ink.ground}"`) +
      floors(plan.rooms, view) +
      (thumb
        ? ''
        : path(
            plan.rooms.map((room) => furniture(room, plan.doors, view)).join(''),
            `fill="none" stroke="${ink.furniture}"`,
          )) +
      walls(plan.walls, view) +
      openings(plan, view) +
      labels(plan.rooms, view) +
      (thumb ? '' : measures(plan, view) + north(plan.north, view)),
    sheet.width,
    sheet.height,
  );
}

function viewOf(plan: FloorPlan, sheet: Sheet, ink: Ink): View {
  const { side, top, bottom } = sheet.margin;
  const wide = plan.x1 - plan.x0;
  const tall = plan.y1 - plan.y0;
  const scale = Math.min((sheet.width - 2 * side) / wide, (sheet.height - top - bottom) / tall);
  const left = (sheet.width - wide * scale) / 2;
  const up = top + (sheet.height - top - bottom - tall * scale) / 2;
  return { ink, sheet, x: (mm) => n(left + (mm - plan.x0) * scale), y: (mm) => n(up + (mm - plan.y0) * scale) };
}

function floors(rooms: readonly PlanRoom[], view: View): string {
  const of = (kinds: readonly PlanRoom['kind'][]) =>
    rooms
      .filter(({ kind }) => kinds.includes(kind))
      .map((room) => `M${view.x(room.x0)} ${view.y(room.y0)}H${view.x(room.x1)}V${view.y(room.y1)}H${view.x(room.x0)}z`)
      .join('');
  const { room, wet, balcony } = view.ink;
  const layers: [string, string][] = [
    [of(['living', 'dining', 'passage', 'family', 'bedroom']), room],
    [of(['kitchen', 'bath', 'ensuite']), wet],
    [of(['balcony']), balcony],
  ];
  return layers.map(([d, fill]) => d && path(d, `fill="${fill}"`)).join('');
}

function stroke({ upright, at, from, to }: Line, { x, y }: View): string {
  return upright ? `M${x(at)} ${y(from)}V${y(to)}` : `M${x(from)} ${y(at)}H${x(to)}`;
}

function walls(all: readonly Wall[], view: View): string {
  const { ink, sheet } = view;
  const of = (kind: Wall['kind']) =>
    all
      .filter((wall) => wall.kind === kind)
      .map((wall) => stroke(wall, view))
      .join('');
  const line = (d: string, width: number, colour: string) =>
    d && path(d, `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="square"`);
  return (
    line(of('rail'), sheet.wall * 0.36, ink.quiet) +
    line(of('inner'), sheet.wall * 0.55, ink.wall) +
    line(of('outer'), sheet.wall, ink.wall)
  );
}

function openings({ doors, windows }: FloorPlan, view: View): string {
  const { ink, sheet } = view;
  const thin = n(sheet.wall * 0.28);
  const swings = doors
    .filter(({ kind }) => kind !== 'sliding')
    .map((door) => swing(door, view))
    .join('');
  const glass = [...windows, ...doors.filter(({ kind }) => kind === 'sliding')]
    .map((one) => stroke(one, view))
    .join('');
  return (
    path(swings, `fill="none" stroke="${ink.quiet}" stroke-width="${thin}"`) +
    (glass &&
      path(glass, `stroke="${ink.room}" stroke-width="${sheet.wall}"`) +
        path(glass, `stroke="${ink.window}" stroke-width="${n(sheet.wall * 0.6)}"`))
  );
}

/** A leaf and the quarter circle it sweeps. */
function swing({ upright, at, from, to, forward, hingeAtEnd }: Door, { x, y }: View): string {
  const hinge = hingeAtEnd ? to : from;
  const free = hingeAtEnd ? from : to;
  const reach = forward ? at + (to - from) : at - (to - from);
  const sweep = upright === (forward === hingeAtEnd) ? 1 : 0;
  const radius = n(Math.abs(upright ? y(to) - y(from) : x(to) - x(from)));
  return upright
    ? `M${x(at)} ${y(hinge)}H${x(reach)}A${radius} ${radius} 0 0 ${sweep} ${x(at)} ${y(free)}`
    : `M${x(hinge)} ${y(at)}V${y(reach)}A${radius} ${radius} 0 0 ${1 - sweep} ${x(free)} ${y(at)}`;
}

/** The rooms' names, and their areas where they fit; each kind of text in one group. */
function labels(rooms: readonly PlanRoom[], view: View): string {
  const { sheet, ink } = view;
  const written = rooms.map((room) => label(room, view));
  const group = (texts: string, size: number, fill: string) =>
    texts && `<g font-size="${size}" fill="${fill}">${texts}</g>`;
  return (
    '<g text-anchor="middle" font-family="sans-serif">' +
    group(written.map(({ name }) => name).join(''), sheet.name, ink.text) +
    group(written.map(({ figure }) => figure).join(''), sheet.figure, ink.quiet) +
    '</g>'
  );
}

function label(room: PlanRoom, view: View): { name: string; figure: string } {
  const { sheet } = view;
  const wide = view.x(room.x1) - view.x(room.x0);
  const tall = view.y(room.y1) - view.y(room.y0);
  const x = (view.x(room.x0) + view.x(room.x1)) / 2;
  const y = (view.y(room.y0) + view.y(room.y1)) / 2;
  const at = (dx: number, dy: number, content: string) => `<text x="${n(x + dx)}" y="${n(y + dy)}">${content}</text>`;
  const nameWide = room.name.length * sheet.name;
  const figureText = `${room.area.toFixed(1)}㎡`;
  const figureWide = (figureText.length + 1) * sheet.figure * 0.6;
  const baseline = sheet.name * 0.36;
  if (sheet.figure > 0 && wide >= Math.max(nameWide, figureWide) + 6 && tall >= sheet.name + sheet.figure + 8) {
    return { name: at(0, -2, room.name), figure: at(0, sheet.figure + 1, figureText) };
  }
  if (sheet.figure > 0 && tall >= sheet.name + 4 && wide >= nameWide + figureWide + 10) {
    const half = (nameWide + figureWide + 4) / 2;
    return {
      name: at(nameWide / 2 - half, baseline, room.name),
      figure: at(half - figureWide / 2, baseline, figureText),
    };
  }
  const text = wide >= nameWide + 5 ? room.name : room.short;
  const fits = tall >= sheet.name + 2 && wide >= text.length * sheet.name + 3;
  return { name: fits ? at(0, baseline, text) : '', figure: '' };
}

/** What a room is for, in a few faint lines: a bed, a sofa and table, a bath's basin. */
function furniture(room: PlanRoom, doors: readonly Door[], view: View): string {
  const left = view.x(room.x0);
  const top = view.y(room.y0);
  const wide = view.x(room.x1) - left;
  const tall = view.y(room.y1) - top;
  const part = (x: number, y: number, w: number, h: number) =>
    `M${n(left + wide * x)} ${n(top + tall * y)}h${n(wide * w)}v${n(tall * h)}h${n(-wide * w)}z`;
  if (room.kind === 'bedroom' && Math.min(wide, tall) > 44) {
    // The bed's head stands at the wall across from the door, and out of the way of the home's own in a room alone.
    const doorAtLeft = doors.some(({ kind, upright, at, from, to }) =>
      kind === 'swing'
        ? upright && at === room.x0 && from >= room.y0 && from <= room.y1
        : kind === 'entrance' && !upright && from >= room.x0 && to <= (room.x0 + room.x1) / 2,
    );
    const head = doorAtLeft ? 0.9 : 0.02;
    return (
      part(doorAtLeft ? 0.36 : 0.02, 0.22, 0.62, 0.56) + part(head, 0.28, 0.08, 0.19) + part(head, 0.53, 0.08, 0.19)
    );
  }
  if (room.kind === 'living' && Math.min(wide, tall) > 60)
    return part(0.03, 0.28, 0.14, 0.46) + part(0.24, 0.38, 0.14, 0.26) + part(0.94, 0.3, 0.04, 0.42);
  if (room.kind === 'dining' && Math.min(wide, tall) > 40) return part(0.3, 0.28, 0.4, 0.44);
  if (room.kind === 'kitchen' && tall > 24)
    return part(0, 0, 1, 0.24) + part(0.62, 0.05, 0.12, 0.14) + part(0.8, 0.05, 0.12, 0.14);
  return '';
}

function measures({ x0, x1, y0, y1 }: FloorPlan, { x, y, ink }: View): string {
  const below = y(y1) + 14;
  const beside = x(x1) + 14;
  const metres = (mm: number) => `${(mm / 1000).toFixed(1)}m`;
  const middle = n((y(y0) + y(y1)) / 2);
  return (
    path(
      `M${x(x0)} ${below}H${x(x1)}M${x(x0)} ${below - 4}v8M${x(x1)} ${below - 4}v8M${beside} ${y(y0)}V${y(y1)}M${beside - 4} ${y(y0)}h8M${beside - 4} ${y(y1)}h8`,
      `stroke="${ink.quiet}" stroke-opacity=".5" stroke-width=".8"`,
    ) +
    `<g fill="${ink.quiet}" font-size="9" text-anchor="middle" font-family="sans-serif"><text x="${n((x(x0) + x(x1)) / 2)}" y="${below + 12}">${metres(x1 - x0)}</text>` +
    `<text transform="translate(${beside + 11} ${middle})rotate(-90)">${metres(y1 - y0)}</text></g>`
  );
}

function north(angle: number, { ink }: View): string {
  return (
    `<g transform="translate(20 24)"><g transform="rotate(${angle})"><path d="M0-12l5 16-5-4-5 4z" fill="${ink.window}"/></g>` +
    `<text y="18" font-size="9" text-anchor="middle" fill="${ink.quiet}" font-family="sans-serif">北</text></g>`
  );
}
