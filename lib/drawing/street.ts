import { createRandom, type Random } from '@/lib/kernel/random';
import type { StreetPlace, StreetSpec } from '@/lib/picture/spec';
import { eraColours, LIGHTS, type Light } from './palette';
import { HORIZON, lamps, renderScene, seen } from './scenery';
import { box, mix, n, path, rect } from './svg';

const PLACES: Record<StreetPlace, (light: Light, random: Random) => string> = {
  lane: drawLane,
  metro: drawMetro,
  park: drawPark,
  river: drawRiver,
};

/** What is around a home: a lane of shops, a subway entrance, a park, a river with the city behind it. */
export function renderStreet(spec: StreetSpec): string {
  const random = createRandom(`street ${spec.seed}`);
  const land = PLACES[spec.place](LIGHTS[spec.hour], random);
  return renderScene({ hour: spec.hour, season: spec.season, defs: '', land }, random);
}

const FOOT = HORIZON - 4;
const AWNINGS = ['#0f5c6e', '#c98f78', '#8f6a22', '#7f9aa4'] as const;

function drawLane(light: Light, random: Random): string {
  let houses = '';
  for (let x = -8; x < 400; ) {
    const width = random.int(58, 84);
    houses += drawShop(x, width, light, random);
    x += width + 2;
  }
  return houses + lampPost(random.int(60, 120), light) + lampPost(random.int(250, 340), light);
}

function drawShop(x: number, width: number, light: Light, random: Random): string {
  const { wall, roof, glass, trim } = random.pick(eraColours(random.pick([1985, 1998, 2010])));
  const storeys = random.int(2, 3);
  const height = 44 + storeys * 30;
  const top = FOOT - height;
  const lit = lamps(light);
  const pane = (share: number) => (random.chance(share) ? lit.colour : seen(glass, light));
  let upper = '';
  for (let row = 0; row < storeys; row++) {
    upper += path(
      box(x + width * 0.16, top + 14 + row * 30, width * 0.26, 16) +
        box(x + width * 0.58, top + 14 + row * 30, width * 0.26, 16),
      `fill="${pane(lit.share)}"`,
    );
  }
  const awning = seen(random.pick(AWNINGS), light);
  const wide = n(width);
  return (
    rect(x, top, width, height, `fill="${seen(wall, light)}"`) +
    (random.chance(0.6)
      ? path(`M${n(x - 4)} ${top}l8-15h${wide - 8}l8 15z`, `fill="${seen(roof, light)}"`)
      : rect(x - 1, top - 5, width + 2, 6, `fill="${seen(trim, light)}"`)) +
    upper +
    rect(x + 6, FOOT - 30, width - 12, 30, `fill="${pane(lit.share * 2)}"`) +
    path(`M${n(x + 4)} ${FOOT - 40}h${wide - 8}l4 11h-${wide}z`, `fill="${awning}"`) +
    path(`M${n(x + width / 2)} ${FOOT - 29}v29`, `stroke="${seen(wall, light)}" stroke-width="3"`)
  );
}

function lampPost(x: number, light: Light): string {
  const on = light.lit > 0.2;
  const halo = on ? `<circle cx="${x + 14}" cy="${FOOT - 66}" r="20" fill="#f6cf8d" opacity=".22"/>` : '';
  return (
    halo +
    path(`M${x} ${FOOT}v-62q0-8 8-8h8`, `stroke="${seen('#5f6e78', light)}" stroke-width="2.5" fill="none"`) +
    path(`M${x + 8} ${FOOT - 72}h14v4h-14z`, `fill="${on ? '#f6cf8d' : seen('#5f6e78', light)}"`)
  );
}

function drawMetro(light: Light, random: Random): string {
  const x = random.int(96, 150);
  const steel = seen('#7f9aa4', light);
  const glass = light.lit > 0.2 ? mix('#f6cf8d', light.veil, 0.25) : seen('#a9c8d3', light);
  const back = box(20, FOOT - 108, 64, 108) + box(300, FOOT - 132, 72, 132);
  let grid = '';
  for (let at = 1; at < 5; at++) grid += `M${x + at * 30} ${FOOT - 62}v62`;
  return (
    path(back, `fill="${light.far}"`) +
    rect(x, FOOT - 64, 150, 64, `fill="${glass}"`) +
    path(grid, `stroke="${steel}" stroke-width="2"`) +
    path(`M${x - 14} ${FOOT - 62}q86-34 178-6l-2 9q-90-24-174 6z`, `fill="${seen('#0f5c6e', light)}"`) +
    path(`M${x + 46} ${FOOT}v-44h58v44z`, `fill="${mix(steel, '#10202b', 0.45)}"`) +
    path(`M${x + 46} ${FOOT}l58-24M${x + 46} ${FOOT - 14}l58-24`, `stroke="${steel}" stroke-width="3"`) +
    path(`M${x - 36} ${FOOT}v-84`, `stroke="${steel}" stroke-width="4"`) +
    rect(x - 54, FOOT - 108, 36, 36, `rx="8" fill="${seen('#0f5c6e', light)}"`) +
    // The sign is a train of our own drawing: a city's operator keeps its mark.
    path(
      `M${x - 44} ${FOOT - 98}h16v12h-16zM${x - 42} ${FOOT - 82}h12`,
      'fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"',
    ) +
    lampPost(x + 196, light) +
    bicycle(x + 168, light)
  );
}

function bicycle(x: number, light: Light): string {
  const y = FOOT - 9;
  return path(
    `M${x} ${y}m-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0M${x + 26} ${y}m-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0M${x} ${y}l8-14h12l6 14M${x + 8} ${y - 14}l5 14 7-14M${x + 5} ${y - 17}h7M${x + 20} ${y - 14}l-1-6h5`,
    `fill="none" stroke="${seen('#4a5b66', light)}" stroke-width="1.8"`,
  );
}

function drawPark(light: Light, random: Random): string {
  const x = random.int(120, 240);
  const wood = seen('#a9886a', light);
  const roof = seen('#4a5b66', light);
  const hill = (from: number, height: number, colour: string) =>
    path(
      `M${from} ${FOOT}q70-${height} 150-${n(height * 0.7)}t150 ${n(height * 0.7)}z`,
      `fill="${seen(colour, light)}"`,
    );
  return (
    hill(-70, 78, '#bccfc0') +
    hill(170, 96, '#b0c7b8') +
    path(`M${x - 44} ${FOOT - 52}q34-8 44-34q10 26 44 34l-6 6h-76z`, `fill="${roof}"`) +
    path(`M${x - 2} ${FOOT - 92}h4v8h-4zM${x - 30} ${FOOT - 46}h60v4h-60z`, `fill="${roof}"`) +
    path(
      `M${x - 30} ${FOOT}v-44M${x + 30} ${FOOT}v-44M${x - 12} ${FOOT - 14}v-30M${x + 12} ${FOOT - 14}v-30M${x - 34} ${FOOT - 14}h68`,
      `stroke="${wood}" stroke-width="4"`,
    ) +
    path(`M${x - 40} ${FOOT - 5}h80v5h-80z`, `fill="${seen('#cbbba8', light)}"`) +
    lampPost(x + 70, light)
  );
}

function drawRiver(light: Light, random: Random): string {
  let towers = '';
  let windows = '';
  for (let x = 10; x < 390; x += random.int(26, 40)) {
    const height = random.int(46, 140);
    towers += box(x, FOOT - height, random.int(16, 26), height);
    if (light.lit > 0.2) windows += `M${x + 5} ${FOOT - height + 9}h3m3 ${random.int(9, 24)}h-3m-2 11h3`;
  }
  const needle = random.int(110, 290);
  const glass = seen('#8fb0bd', light);
  return (
    path(towers, `fill="${mix(glass, light.sky[1], 0.35)}"`) +
    path(
      `M${needle - 3} ${FOOT}l2-150h2l2 150zM${needle} ${FOOT - 190}v46`,
      `fill="${glass}" stroke="${glass}" stroke-width="1.5"`,
    ) +
    `<circle cx="${needle}" cy="${FOOT - 128}" r="9" fill="${seen('#c98f78', light)}"/><circle cx="${needle}" cy="${FOOT - 62}" r="13" fill="${seen('#c98f78', light)}"/>` +
    path(windows || 'M0 0', 'stroke="#f6cf8d" stroke-width="3"') +
    path(`M-10 ${FOOT - 22}h420v6h-420z`, `fill="${seen('#8b9aa3', light)}"`) +
    path(`M-10 ${FOOT}q52-34 105 0q52-34 105 0q52-34 105 0q52-34 105 0v-18h-420z`, `fill="${seen('#b9c5ca', light)}"`)
  );
}
