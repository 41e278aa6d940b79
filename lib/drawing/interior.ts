import { createRandom, type Random } from '@/lib/kernel/random';
import type { DecorationLevel, Hour, InteriorRoom, InteriorSpec } from '@/lib/picture/spec';
import { LIGHTS } from './palette';
import { box, drawing, gradient, mix, n, path, pattern, rect } from './svg';

interface Look {
  wall: string;
  floor: string;
  /** Cabinets, bed and tables. */
  wood: string;
  /** Sofa, bedding, towels. */
  cloth: string;
  cushion: string;
  metal: string;
}

interface Site {
  look: Look;
  level: DecorationLevel;
  area: number;
  hour: Hour;
  random: Random;
}

const LOOKS: Record<DecorationLevel, readonly [Look, ...Look[]]> = {
  bare: [
    { wall: '#d9dddd', floor: '#c4caca', wood: '#b9b0a4', cloth: '#c4caca', cushion: '#d9dddd', metal: '#8a949c' },
  ],
  simple: [
    { wall: '#f1efe9', floor: '#ddd0bd', wood: '#c3a684', cloth: '#9db1b9', cushion: '#b9c8cd', metal: '#8a949c' },
    { wall: '#f3f1ec', floor: '#d9d6cf', wood: '#cdb498', cloth: '#b5a794', cushion: '#cabfae', metal: '#8a949c' },
  ],
  fine: [
    { wall: '#e9eef0', floor: '#d6bf9f', wood: '#b59b7c', cloth: '#7f9aa4', cushion: '#a9bfc6', metal: '#5f6e78' },
    { wall: '#f2ebe1', floor: '#cfb48f', wood: '#a98a66', cloth: '#c08b73', cushion: '#dcb6a2', metal: '#6b6660' },
    { wall: '#e7ece4', floor: '#d3c0a3', wood: '#ad9474', cloth: '#8aa58e', cushion: '#b3c6b2', metal: '#5f6e78' },
  ],
  luxury: [
    { wall: '#e3e0d8', floor: '#bfa586', wood: '#7d6249', cloth: '#0f5c6e', cushion: '#c9a45c', metal: '#8f6a22' },
    { wall: '#dfe3e4', floor: '#c8c5be', wood: '#5f5348', cloth: '#4a5b66', cushion: '#c9a45c', metal: '#8f6a22' },
  ],
};

const FLOOR = 208;
const ROOMS: Record<InteriorRoom, (site: Site) => string> = {
  living: drawLiving,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bath: drawBath,
};

/** A room by its kind, decoration, size and hour. */
export function renderInterior(spec: InteriorSpec): string {
  const random = createRandom(`interior ${spec.seed}`);
  const dark = spec.hour === 'night';
  const look = lookIn(dark, random.pick(LOOKS[spec.decoration]));
  const site: Site = { look, level: spec.decoration, area: spec.area, hour: spec.hour, random };
  const tiled = spec.room === 'kitchen' || spec.room === 'bath';
  const furniture = spec.decoration === 'bare' ? drawBare(site) : ROOMS[spec.room](site);
  const mirror = random.chance(0.5) ? ' transform="matrix(-1 0 0 1 400 0)"' : '';
  return drawing(
    `<defs>${gradient('s', LIGHTS[spec.hour].sky)}${surfaces(look, tiled)}</defs><g${mirror}>` +
      rect(0, 0, 400, FLOOR, `fill="${look.wall}"`) +
      (tiled && spec.decoration !== 'bare' ? rect(0, 60, 400, FLOOR - 60, 'fill="url(#w)"') : '') +
      rect(0, FLOOR, 400, 92, `fill="${look.floor}"`) +
      rect(0, FLOOR, 400, 92, 'fill="url(#p)"') +
      furniture +
      '</g>',
  );
}

/** A lit room at night: what stands in it keeps its colour, the wall behind falls back. */
function lookIn(night: boolean, look: Look): Look {
  if (!night) return look;
  const dim = (colour: string, share: number) => mix(mix(colour, '#f6cf8d', 0.1), '#10202b', share);
  return {
    wall: dim(look.wall, 0.62),
    floor: dim(look.floor, 0.5),
    wood: dim(look.wood, 0.24),
    cloth: dim(look.cloth, 0.24),
    cushion: dim(look.cushion, 0.24),
    metal: look.metal,
  };
}

/** The floor's boards and the wall's tiles. */
function surfaces({ floor, wall }: Look, tiled: boolean): string {
  const joint = `stroke="${mix(floor, '#10202b', 0.1)}" fill="none"`;
  const boards = tiled ? path('M0 0h60M0 0v30', joint) : path('M0 0h90M0 15h90M30 0v15M75 15v15', joint);
  const tiles = path('M0 0h24M0 0v18', `stroke="${mix(wall, '#10202b', 0.07)}" fill="none"`);
  return pattern('p', tiled ? 60 : 90, 30, boards) + pattern('w', 24, 18, tiles);
}

/** A window with its sky, the light it throws on the floor, and curtains where there is decoration. */
function drawWindow(x: number, y: number, width: number, height: number, { look, hour, level }: Site): string {
  const light = LIGHTS[hour];
  const half = x + width / 2;
  const sunny = hour === 'day' || hour === 'dawn';
  const curtain = mix(look.cushion, '#ffffff', 0.35);
  return (
    rect(x - 5, y - 5, width + 10, height + 10, `fill="${mix(look.wall, '#ffffff', 0.6)}"`) +
    rect(x, y, width, height, 'fill="url(#s)"') +
    path(
      `M${n(x)} ${y + height}v-18h16v-14h18v22h14v-30h20v26h${n(Math.max(0, width - 68))}v14z`,
      `fill="${light.far}" opacity=".8"`,
    ) +
    path(
      `M${n(half)} ${y}v${height}M${n(x)} ${n(y + height * 0.3)}h${width}`,
      `stroke="${mix(look.wall, '#ffffff', 0.6)}" stroke-width="4"`,
    ) +
    (sunny ? path(`M${n(x + 30)} ${FLOOR + 8}h${width}l46 70h${-width}z`, 'fill="#fff" opacity=".28"') : '') +
    (level === 'bare' || height < 90
      ? ''
      : path(
          box(x - 18, y - 8, 22, FLOOR - y + 2) + box(x + width - 4, y - 8, 22, FLOOR - y + 2),
          `fill="${curtain}"`,
        ) + rect(x - 24, y - 11, width + 48, 4, `fill="${look.metal}"`))
  );
}

function pendant(x: number, drop: number, { look, level, hour }: Site): string {
  const lit = hour === 'night' || hour === 'dusk';
  const shade = lit ? '#f6cf8d' : mix(look.cushion, '#ffffff', 0.3);
  const halo = lit ? `<circle cx="${x}" cy="${drop + 12}" r="46" fill="#f6cf8d" opacity=".16"/>` : '';
  const form =
    level === 'luxury'
      ? `M${x - 34} ${drop}h68v5h-68zM${x - 28} ${drop + 5}v13M${x - 10} ${drop + 5}v17M${x + 10} ${drop + 5}v17M${x + 28} ${drop + 5}v13`
      : `M${x - 16} ${drop + 14}q2-14 16-14t16 14z`;
  return (
    halo +
    path(`M${x} 0v${drop}`, `stroke="${look.metal}" stroke-width="1.5"`) +
    path(form, `fill="${shade}" stroke="${look.metal}" stroke-width="${level === 'luxury' ? 2 : 0}"`)
  );
}

function plant(x: number, foot: number, { random }: Site): string {
  const lean = random.int(-4, 4);
  return (
    path(
      `M${x} ${foot - 22}q${-22 + lean}-14-20-40q16 10 20 34q-4-30 4-52q12 24 2 52q6-22 20-30q2 24-20 36z`,
      'fill="#7fa58a"',
    ) + path(`M${x - 10} ${foot - 24}h24l-4 24h-16z`, 'fill="#c9b29a"')
  );
}

function art(x: number, y: number, width: number, { look, random }: Site): string {
  const height = width * 0.72;
  const hill = random.int(20, 60) / 100;
  return (
    rect(x, y, width, height, `fill="${mix(look.wall, '#ffffff', 0.55)}" stroke="${look.metal}" stroke-width="2"`) +
    path(
      `M${n(x + 6)} ${n(y + height - 6)}l${n(width * hill)}-${n(height * 0.5)}l${n(width * 0.16)} ${n(height * 0.22)}l${n(width * 0.12)}-${n(height * 0.12)}L${n(x + width - 6)} ${n(y + height - 6)}z`,
      `fill="${look.cloth}" opacity=".55"`,
    ) +
    `<circle cx="${n(x + width * 0.76)}" cy="${n(y + height * 0.28)}" r="${n(width * 0.07)}" fill="${look.cushion}"/>`
  );
}

function drawLiving(site: Site): string {
  const { look, level, area } = site;
  const wide = Math.min(150, 84 + area * 1.6);
  const sofa = Math.min(170, 110 + area * 1.6);
  const x = 386 - sofa;
  const seat = mix(look.cloth, '#10202b', 0.1);
  const rug =
    level === 'simple'
      ? ''
      : `<ellipse cx="${n(x + sofa / 2 - 16)}" cy="256" rx="${n(sofa * 0.62)}" ry="20" fill="${mix(look.cushion, '#ffffff', 0.45)}"/>`;
  const panels =
    level === 'luxury'
      ? path(
          `M${n(x - 6)} 34h${n(sofa + 10)}v150h${n(-sofa - 10)}z`,
          `fill="none" stroke="${mix(look.wall, '#ffffff', 0.6)}" stroke-width="3"`,
        )
      : '';
  return (
    drawWindow(40, 40, wide, level === 'simple' ? 112 : 150, site) +
    panels +
    (level === 'simple' ? '' : art(x + sofa * 0.3, 62, 62, site)) +
    pendant(n(x + sofa / 2 - 60), 44, site) +
    rug +
    rect(x, 152, sofa, 62, `rx="9" fill="${look.cloth}"`) +
    rect(x + 14, 184, sofa - 28, 26, `rx="6" fill="${mix(look.cloth, '#ffffff', 0.14)}"`) +
    path(box(x + 2, 176, 18, 48) + box(x + sofa - 20, 176, 18, 48), `fill="${seat}"`) +
    rect(x + 4, 210, sofa - 8, 16, `rx="4" fill="${seat}"`) +
    path(`M${n(x + 26)} 160h26v28h-26zM${n(x + sofa - 54)} 162l24-4 4 28-24 3z`, `fill="${look.cushion}"`) +
    path(`M${n(x + 12)} 226v8M${n(x + sofa - 12)} 226v8`, `stroke="${look.metal}" stroke-width="3"`) +
    path(
      `M${n(x - 36)} 240h92l6 8h-104zM${n(x - 30)} 248v20M${n(x + 50)} 248v20`,
      `fill="${look.wood}" stroke="${look.wood}" stroke-width="3"`,
    ) +
    (area >= 16 || level !== 'simple' ? plant(n(x - 26), 222, site) : '')
  );
}

function drawBedroom(site: Site): string {
  const { look, level, area } = site;
  const width = Math.min(190, 124 + area * 2.4);
  const x = 372 - width;
  const wardrobe =
    area >= 12
      ? path(
          'M14 62h66v156h-66zM47 62v156M42 140v14M52 140v14',
          `fill="${look.wood}" stroke="${mix(look.wood, '#10202b', 0.16)}" stroke-width="2"`,
        )
      : '';
  const windowX = area >= 12 ? 112 : 50;
  const lamp = site.hour === 'night' || site.hour === 'dusk' ? '#f6cf8d' : mix(look.cushion, '#ffffff', 0.4);
  return (
    drawWindow(windowX, 44, level === 'luxury' ? 78 : 64, 108, site) +
    wardrobe +
    (level === 'simple' ? '' : art(x + width / 2 - 34, 44, 68, site)) +
    rect(x - 4, 118, width + 8, 84, `rx="8" fill="${level === 'luxury' ? look.cloth : look.wood}"`) +
    (level === 'luxury'
      ? path(
          `M${n(x + width / 3)} 122v50M${n(x + (width * 2) / 3)} 122v50`,
          `stroke="${mix(look.cloth, '#ffffff', 0.25)}" stroke-width="2"`,
        )
      : '') +
    rect(x, 170, width, 70, 'rx="6" fill="#f7f7f4"') +
    rect(x + 14, 152, width * 0.36, 28, 'rx="8" fill="#fff"') +
    rect(x + width * 0.58, 152, width * 0.36, 28, 'rx="8" fill="#fff"') +
    path(`M${n(x)} 196q${n(width / 2)}-14 ${n(width)} 0v50h${n(-width)}z`, `fill="${look.cushion}"`) +
    path(`M${n(x)} 220q${n(width / 2)}-10 ${n(width)} 0v28h${n(-width)}z`, `fill="${look.cloth}"`) +
    path(`M${n(x + 8)} 248v8M${n(x + width - 8)} 248v8`, `stroke="${look.wood}" stroke-width="4"`) +
    path(box(x - 40, 190, 34, 40) + box(x - 42, 186, 38, 5), `fill="${look.wood}"`) +
    path(
      `M${n(x - 33)} 168h20l-5-18h-10zM${n(x - 23)} 168v18`,
      `fill="${lamp}" stroke="${look.metal}" stroke-width="1.5"`,
    )
  );
}

function drawKitchen(site: Site): string {
  const { look, level, area } = site;
  const top = mix(look.wall, '#10202b', level === 'luxury' ? 0.55 : 0.16);
  const line = mix(look.wood, '#10202b', 0.16);
  const fridge = area >= 6;
  const start = fridge ? 92 : 16;
  const doors = Array.from({ length: 4 }, (_, at) => `M${start + ((at + 1) * (384 - start)) / 5} 168v84`).join('');
  const steel = mix('#c4ced3', '#10202b', site.hour === 'night' ? 0.4 : 0);
  return (
    drawWindow(fridge ? 122 : 60, 44, 92, 74, site) +
    (fridge
      ? path(`${box(16, 84, 64, 168)}`, `fill="${steel}"`) +
        path('M16 148h64M70 100v34M70 160v40', 'stroke="#8a949c" stroke-width="2.5"')
      : '') +
    rect(start, 164, 384 - start, 88, `fill="${look.wood}"`) +
    path(doors, `stroke="${line}" stroke-width="2"`) +
    rect(start - 4, 156, 392 - start, 9, `fill="${top}"`) +
    path(`${box(256, 30, 38, 58)}${box(346, 30, 38, 58)}`, `fill="${look.wood}"`) +
    path(`M294 88h52l-10-18h-8V30h-16v40h-8z`, `fill="${steel}"`) +
    path(box(288, 150, 64, 6), 'fill="#33444e"') +
    path('M300 150q0-14 20-14t20 14zM340 142h14', `fill="${look.cloth}" stroke="${look.cloth}" stroke-width="3"`) +
    path(`M${fridge ? 160 : 98} 156v-18q0-8 9-8t9 8v3`, `fill="none" stroke="${look.metal}" stroke-width="3"`) +
    path(`M${fridge ? 212 : 160} 156v-16h14v16z`, `fill="${look.cushion}"`) +
    path(`M${fridge ? 214 : 162} 140q-2-16 5-24 7 8 5 24z`, 'fill="#8db595"') +
    (level === 'simple' ? '' : pendant(fridge ? 236 : 200, 30, site)) +
    path(`M${start} 252h${384 - start}v8h${start - 384}z`, `fill="${line}"`)
  );
}

function drawBath(site: Site): string {
  const { look, area, level } = site;
  const white = site.hour === 'night' ? '#b9c5ca' : '#fbfdfd';
  const glass = mix('#9fc1cc', look.wall, 0.3);
  const wet =
    area >= 6
      ? path('M22 178h150v26q0 30-30 30h-90q-30 0-30-30z', `fill="${white}"`) +
        path('M14 172h166v9H14zM52 234v10M142 234v10', `fill="${white}" stroke="#c4ced3" stroke-width="4"`)
      : path('M26 40h110v206H26z', `fill="${glass}" opacity=".5"`) +
        path('M26 40h110v206H26zM120 130v30', `fill="none" stroke="${look.metal}" stroke-width="2.5"`);
  const round = level !== 'simple';
  const mirror = round
    ? `<circle cx="318" cy="94" r="36" fill="${glass}" stroke="${look.metal}" stroke-width="3"/>`
    : rect(284, 58, 68, 76, `fill="${glass}" stroke="${look.metal}" stroke-width="2"`);
  return (
    (area >= 6 ? drawWindow(72, 40, 62, 64, site) : '') +
    wet +
    path('M46 66v-14q0-8 8-8h10M54 66h20', `fill="none" stroke="${look.metal}" stroke-width="3"`) +
    mirror +
    path('M298 112l30-40M312 118l22-30', 'stroke="#fff" stroke-width="3" opacity=".5"') +
    rect(262, 170, 112, 58, `fill="${look.wood}"`) +
    rect(256, 160, 124, 11, `fill="${white}"`) +
    path('M318 160v-14q0-7-8-7h-6', `fill="none" stroke="${look.metal}" stroke-width="3"`) +
    path('M318 171v57M312 190v12M324 190v12', `stroke="${mix(look.wood, '#10202b', 0.2)}" stroke-width="2"`) +
    path(
      'M204 158h36v44h-36zM200 200h44q4 26-14 34v14h-16v-14q-18-8-14-34z',
      `fill="${white}" stroke="#c4ced3" stroke-width="1.5"`,
    ) +
    path('M206 96h30v40h-30z', `fill="${look.cloth}"`) +
    path('M200 96h42', `stroke="${look.metal}" stroke-width="3"`)
  );
}

/** 毛坯: the shell, a bulb, and what the builders left. */
function drawBare(site: Site): string {
  const { look, area } = site;
  const crack = mix(look.wall, '#10202b', 0.12);
  return (
    drawWindow(60, 50, Math.min(150, 90 + area * 2), 124, site) +
    path('M300 0v208M0 18h400M262 60h24v30h-24zM330 150h12v10h-12z', `stroke="${crack}" fill="none" stroke-width="2"`) +
    pendant(230, 40, { ...site, level: 'simple' }) +
    path(
      'M322 236l22-110h8l22 110M330 206h36M334 182h28M339 156h18',
      `stroke="${look.wood}" stroke-width="5" fill="none" stroke-linejoin="round"`,
    ) +
    path('M268 222h30l-4 28h-22z', 'fill="#7f9aa4"') +
    path('M266 222q17-20 34 0', 'stroke="#5f6e78" stroke-width="2" fill="none"') +
    path('M60 250h70l8 12h-86zM74 238h52v12h-52z', `fill="${mix(look.floor, '#10202b', 0.16)}"`)
  );
}
