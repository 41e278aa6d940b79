import { createRandom, type Random } from '@/lib/kernel/random';
import type { BuildingKind, FacadeSpec } from '@/lib/picture/spec';
import { eraColours, type FacadeColours, LIGHTS, type Light } from './palette';
import { HORIZON, lamps, renderScene, seen } from './scenery';
import { box, mix, n, path, pattern, rect } from './svg';

/** A building with its foot at y 0, its left edge at x 0 and its storeys upwards. */
interface Drawn {
  defs: string;
  body: string;
  width: number;
  height: number;
}

interface Site {
  storeys: number;
  year: number;
  colours: FacadeColours;
  light: Light;
  random: Random;
}

const KINDS: Record<BuildingKind, (site: Site) => Drawn> = {
  slab: drawSlab,
  tower: drawTower,
  garden: drawGarden,
  villa: drawVilla,
  commercial: drawCommercial,
};

/** The front of a building on a lake shore, by its kind, height, age, hour and season; at most about 3 KB. */
export function renderFacade(spec: FacadeSpec): string {
  const random = createRandom(`facade ${spec.seed}`);
  const light = LIGHTS[spec.hour];
  const colours = coloursIn(light, random.pick(eraColours(spec.year)));
  const drawn = KINDS[spec.building]({ storeys: spec.storeys, year: spec.year, colours, light, random });
  return renderScene(
    { hour: spec.hour, season: spec.season, defs: symbol(drawn), land: place(spec, drawn, random) },
    random,
  );
}

function coloursIn(light: Light, colours: FacadeColours): FacadeColours {
  const { wall, shade, trim, glass, roof } = colours;
  return {
    wall: seen(wall, light),
    shade: seen(shade, light),
    trim: seen(trim, light),
    glass: light.lit > 0.2 ? mix(glass, '#1c3440', 0.62) : seen(glass, light),
    roof: seen(roof, light),
  };
}

function symbol({ defs, body }: Drawn): string {
  return `${defs}<g id="f">${body}</g>`;
}

/** The building, and its smaller neighbours behind it: an estate, not a lone house. */
function place({ building }: FacadeSpec, { width, height }: Drawn, random: Random): string {
  const size = n(Math.max(1, Math.min(1.45, 150 / height, 320 / width)));
  const at = (x: number, scale: number, more = '') =>
    `<use href="#f" transform="translate(${n(x)} ${HORIZON})scale(${n(scale)})"${more}/>`;
  const x = 200 - (width * size) / 2 + random.int(-18, 18);
  const neighbours = () =>
    at(x - width * size * 0.58, size * 0.66, ' opacity=".7"') +
    at(x + width * size * 0.9, size * 0.72, ' opacity=".7"');
  return (building === 'commercial' ? '' : neighbours()) + at(x, size);
}

/** Height in px: six storeys are low, thirty fill the sky, sixty hardly more. */
function heightOf(storeys: number, most: number): number {
  return Math.round(30 + (most - 30) * (1 - Math.exp(-storeys / 13)));
}

interface Grid {
  width: number;
  height: number;
  storeys: number;
  bays: number;
}

/** Windows as one pattern a storey and bay, and lit ones as a second over several, so that thirty storeys cost as three. */
function windows(
  { width, height, storeys, bays }: Grid,
  { colours, light, random }: Site,
  cell: (w: number, h: number) => string,
) {
  const w = width / bays;
  const h = height / storeys;
  const lit = lamps(light);
  let lights = '';
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      // A stroke as wide as a window is high: half the bytes of a box each.
      if (random.chance(lit.share * 0.8)) lights += `M${n((column + 0.28) * w)} ${n((row + 0.47) * h)}h${n(w * 0.44)}`;
    }
  }
  const glow =
    lights && pattern('l', w * 4, h * 3, path(lights, `stroke="${lit.colour}" stroke-width="${n(h * 0.42)}"`));
  const defs = pattern('w', w, h, path(cell(w, h), `fill="${colours.glass}"`)) + glow;
  const fills = glow ? ['w', 'l'] : ['w'];
  return {
    defs,
    faces: (x: number, y: number, wide: number, high: number) =>
      fills.map((id) => rect(x, y, wide, high, `fill="url(#${id})"`)).join(''),
  };
}

/** A group whose patterns start at its own corner. */
function group(x: number, y: number, content: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${content}</g>`;
}

function drawSlab(site: Site): Drawn {
  const { storeys, year, colours, random } = site;
  const units = random.int(3, 4);
  const width = units * (storeys > 12 ? 46 : 56);
  const height = heightOf(storeys, 196);
  const storey = height / storeys;
  const face = windows({ width, height, storeys, bays: units * 4 }, site, (w, h) =>
    box(w * 0.24, h * 0.24, w * 0.52, h * 0.5),
  );
  const unit = width / units;
  let stairs = '';
  let balconies = '';
  for (let at = 0; at < units; at++) {
    stairs += box((at + 0.5) * unit - 3, -height, 6, height - storey * 0.6);
    balconies += box(at * unit + 4, 0, unit * 0.3, height) + box((at + 0.7) * unit - 4, 0, unit * 0.3, height);
  }
  const slabs = pattern('k', 9, storey, rect(0, storey * 0.62, 9, storey * 0.26, `fill="${colours.trim}"`));
  const body =
    rect(0, -height, width, height, `fill="${colours.wall}"`) +
    group(
      0,
      -height,
      `<g fill="${colours.shade}"><path id="q" d="${balconies}"/></g>` +
        face.faces(0, 0, width, height) +
        '<use href="#q" fill="url(#k)"/>',
    ) +
    path(stairs, `fill="${colours.trim}"`) +
    base(width, storey, storeys, year, colours) +
    slabRoof(width, height, units, site);
  return { defs: face.defs + slabs, body, width, height };
}

/** The stone foot that high buildings got from about 2000 on, and the doors of every one. */
function base(
  width: number,
  storey: number,
  storeys: number,
  year: number,
  { trim, shade, roof }: FacadeColours,
): string {
  const foot =
    year > 2000 && storeys > 6 ? rect(0, -storey * 2, width, storey * 2, `fill="${mix(trim, shade, 0.4)}"`) : '';
  return foot + path(box(width * 0.3, -8, 7, 8) + box(width * 0.68, -8, 7, 8), `fill="${roof}"`);
}

function slabRoof(width: number, height: number, units: number, { storeys, year, colours }: Site): string {
  const top = -height;
  if (storeys <= 7 && year < 2004) {
    // The pitched roofs that six-storey blocks were given around 2000.
    return path(`M-4 ${top}l10-13h${n(width - 12)}l10 13z`, `fill="${colours.roof}"`);
  }
  let boxes = box(-2, top - 3, width + 4, 3);
  for (let at = 0; at < units; at++) boxes += box(((at + 0.5) * width) / units - 8, top - 11, 16, 8);
  return path(boxes, `fill="${storeys > 7 ? colours.trim : colours.shade}"`);
}

function drawTower(site: Site): Drawn {
  const { storeys, colours, random } = site;
  const width = random.int(74, 92);
  const height = heightOf(Math.max(storeys, 9), 212);
  const face = windows({ width, height, storeys, bays: 6 }, site, (w, h) => box(w * 0.16, h * 0.22, w * 0.68, h * 0.5));
  const side = width * 0.16;
  const ribs = box(width / 3 - 2, -height, 4, height) + box((width * 2) / 3 - 2, -height, 4, height);
  const crown = random.pick([
    box(side, -height - 14, width - side * 2, 14) + box(width / 2 - 1, -height - 28, 2, 14),
    box(width * 0.3, -height - 18, width * 0.4, 18) + box(width * 0.1, -height - 6, width * 0.8, 6),
    `M0 ${-height}l${n(width / 2)}-20l${n(width / 2)} 20z`,
  ]);
  const body =
    rect(0, -height, width, height, `fill="${colours.wall}"`) +
    rect(width - side, -height, side, height, `fill="${colours.shade}"`) +
    group(0, -height, face.faces(0, 0, width, height)) +
    path(ribs, `fill="${colours.trim}"`) +
    path(crown, `fill="${colours.roof}"`) +
    rect(-6, -12, width + 12, 12, `fill="${mix(colours.trim, colours.shade, 0.5)}"`) +
    rect(width / 2 - 7, -9, 14, 9, `fill="${colours.glass}"`);
  return { defs: face.defs, body, width, height };
}

function drawGarden(site: Site): Drawn {
  const { colours, random } = site;
  const storeys = Math.min(11, Math.max(4, site.storeys));
  const width = random.int(150, 178);
  const height = 44 + storeys * 13;
  const storey = height / storeys;
  const face = windows({ width, height, storeys, bays: 9 }, site, (w, h) => box(w * 0.2, h * 0.2, w * 0.6, h * 0.56));
  const step = width * 0.22;
  const roof = (x: number, y: number, wide: number) =>
    `M${n(x - 5)} ${n(y)}l${n(wide / 2 + 5)}-${n(wide * 0.2)}l${n(wide / 2 + 5)} ${n(wide * 0.2)}z`;
  const terrace = (x: number, wide: number) => box(x, -height + storey - 4, wide, 4);
  const green = mix('#8db595', colours.wall, 0.2);
  const body =
    rect(0, -height + storey, width, height - storey, `fill="${colours.wall}"`) +
    rect(step, -height, width - step * 2, storey, `fill="${colours.wall}"`) +
    group(0, -height, face.faces(step, 0, width - step * 2, storey) + face.faces(0, storey, width, height - storey)) +
    path(roof(step, -height, width - step * 2), `fill="${colours.roof}"`) +
    path(terrace(0, step) + terrace(width - step, step), `fill="${green}"`) +
    path(
      box(width * 0.33, -height + storey, 5, height - storey) + box(width * 0.64, -height + storey, 5, height - storey),
      `fill="${colours.trim}"`,
    ) +
    rect(0, -storey, width, storey, `fill="${colours.trim}" opacity=".55"`) +
    rect(width / 2 - 6, -12, 12, 12, `fill="${colours.roof}"`);
  return { defs: face.defs, body, width, height };
}

function drawVilla(site: Site): Drawn {
  const { colours, light, random } = site;
  const width = random.int(150, 176);
  const wall = 58 + Math.min(3, site.storeys) * 10;
  const gable = width * 0.52;
  const peak = 40;
  const lit = lamps(light).share > 0.2 ? lamps(light).colour : colours.glass;
  const pane = (x: number, y: number, w: number, h: number) => box(x, y, w, h);
  const body =
    rect(width * 0.74, -wall - peak - 6, 12, 30, `fill="${colours.roof}"`) +
    path(
      `M${n(gable * 0.6)} ${-wall}L${n(width - 18)} ${-wall - peak + 8}L${width + 10} ${-wall + 6}V0H${n(gable)}z`,
      `fill="${colours.shade}"`,
    ) +
    path(
      `M${n(gable * 0.55)} ${-wall - 2}L${n(width - 22)} ${-wall - peak + 6}L${width + 14} ${-wall + 8}l-3 6H${n(gable)}z`,
      `fill="${mix(colours.roof, '#10202b', 0.1)}"`,
    ) +
    path(`M0 0V${-wall}l${n(gable / 2)}-${peak}l${n(gable / 2)} ${peak}V0z`, `fill="${colours.wall}"`) +
    path(
      `M-8 ${-wall + 6}L${n(gable / 2)} ${-wall - peak - 8}L${n(gable + 8)} ${-wall + 6}`,
      `fill="none" stroke="${colours.roof}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    path(
      pane(gable * 0.16, -wall + 8, gable * 0.28, 24) +
        pane(gable * 0.56, -wall + 8, gable * 0.28, 24) +
        pane(gable * 0.54, -34, gable * 0.32, 24) +
        pane(gable + 14, -36, width - gable - 26, 26),
      `fill="${lit}"`,
    ) +
    rect(gable * 0.18, -32, 17, 32, `fill="${colours.roof}"`) +
    path(
      `M${n(gable + 14 + (width - gable - 26) / 2)}-36v26M${n(gable * 0.7)}-34v24`,
      `stroke="${colours.wall}" stroke-width="2"`,
    ) +
    rect(-22, -9, width + 48, 9, `rx="4" fill="${mix('#8db595', colours.shade, 0.25)}"`);
  return { defs: '', body, width, height: wall + peak };
}

function drawCommercial(site: Site): Drawn {
  const { colours, light, random } = site;
  const width = 230;
  const tower = random.int(96, 124);
  const height = heightOf(Math.max(8, site.storeys), 196);
  const left = random.int(24, width - tower - 24);
  const face = windows(
    { width: tower, height, storeys: Math.max(8, Math.min(site.storeys, 30)), bays: 8 },
    site,
    (w, h) => box(0.8, 0.8, w - 1.6, h - 1.6),
  );
  const glass = mix(colours.glass, seen('#0f5c6e', light), 0.22);
  const shop = lamps(light).share > 0.2 ? lamps(light).colour : mix(colours.glass, '#ffffff', 0.35);
  let awnings = '';
  for (let at = 0; at < 5; at++) awnings += `M${12 + at * 43}-26h34l4 8h-42z`;
  let panes = '';
  for (let at = 0; at < 5; at++) panes += box(13 + at * 43, -18, 32, 18);
  const body =
    group(
      left,
      -height,
      rect(0, 0, tower, height, `fill="${mix(glass, colours.shade, 0.5)}"`) +
        face.faces(0, 0, tower, height) +
        path(
          `M0 ${n(height * 0.62)}L${tower} ${n(height * 0.2)}v${n(height * 0.2)}L0 ${n(height * 0.82)}z`,
          'fill="#fff" opacity=".14"',
        ),
    ) +
    rect(left + tower * 0.3, -height - 9, tower * 0.4, 9, `fill="${colours.shade}"`) +
    rect(0, -48, width, 48, `fill="${mix(colours.shade, '#10202b', 0.1)}"`) +
    rect(0, -52, width, 5, `fill="${colours.trim}"`) +
    path(panes, `fill="${shop}"`) +
    path(awnings, `fill="${seen(random.pick(['#0f5c6e', '#8f6a22', '#c98f78']), light)}"`);
  return { defs: face.defs, body, width, height };
}
