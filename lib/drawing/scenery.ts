import type { Random } from '@/lib/kernel/random';
import type { Hour, Season } from '@/lib/picture/spec';
import { LIGHTS, LIT, type Light, TREES } from './palette';
import { drawing, gradient, mix, n, path, rect } from './svg';

/** Where the land meets the lake. */
export const HORIZON = 236;

/** A colour as this light shows it. */
export function seen(colour: string, light: Light): string {
  return light.veilStrength === 0 ? colour : mix(colour, light.veil, light.veilStrength);
}

export interface Scene {
  hour: Hour;
  season: Season;
  /** Patterns and gradients of what stands on the land. */
  defs: string;
  /** What stands on the land, down to the horizon: it is mirrored in the lake. */
  land: string;
}

/** The picture every outdoor scene is: a sky, something on the shore, and its reflection in a still lake. */
export function renderScene({ hour, season, defs, land }: Scene, random: Random): string {
  const light = LIGHTS[hour];
  const trees = shoreTrees(season, light, random);
  return drawing(
    `<defs>${gradient('s', light.sky)}${defs}${trees.symbol}</defs>` +
      rect(0, 0, 400, 300, 'fill="url(#s)"') +
      heaven(hour, light, random) +
      farCity(light, random) +
      `<g id="b">${land}${trees.places}${path(`M0 ${HORIZON - 5}h400v5H0z`, `fill="${seen('#c9d3c6', light)}"`)}</g>` +
      lake(light, random),
  );
}

function heaven(hour: Hour, light: Light, random: Random): string {
  const x = random.int(40, 360);
  const y = hour === 'day' || hour === 'night' ? random.int(36, 64) : random.int(140, 178);
  const disc = `<circle cx="${x}" cy="${y}" r="${hour === 'night' ? 11 : 17}" fill="${light.disc}" opacity=".9"/>`;
  if (hour !== 'night') return disc + clouds(light, random);
  const stars = Array.from({ length: 7 }, () => `M${random.int(8, 392)} ${random.int(8, 110)}h.1`).join('');
  return disc + path(stars, 'stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5"');
}

function clouds(light: Light, random: Random): string {
  const streaks = Array.from({ length: 3 }, (_, at) => {
    const x = random.int(-20, 330);
    const y = 24 + at * 22 + random.int(0, 14);
    return `M${x} ${y}h${random.int(40, 90)}m-${random.int(50, 70)} 8h${random.int(34, 60)}`;
  });
  return path(
    streaks.join(''),
    `stroke="${mix(light.sky[1], '#ffffff', 0.55)}" stroke-width="7" stroke-linecap="round" opacity=".55" fill="none"`,
  );
}

function farCity(light: Light, random: Random): string {
  let d = `M0 ${HORIZON}`;
  let x = 0;
  while (x < 400) {
    const width = random.int(34, 62);
    d += `V${HORIZON - random.int(14, 64)}h${width}`;
    x += width;
  }
  return path(`${d}V${HORIZON}z`, `fill="${light.far}" opacity=".55"`);
}

function shoreTrees(season: Season, light: Light, random: Random) {
  const { crown, trunk } = TREES[season];
  const bare = season === 'winter';
  const colour = seen(random.pick(crown), light);
  const shade = mix(colour, '#10202b', 0.12);
  const round = random.chance(0.5);
  const top = round
    ? `<circle cy="-24" r="13" fill="${colour}"/><path d="M0-37a13 13 0 0 1 0 26z" fill="${shade}"/>`
    : `<ellipse cy="-26" rx="10" ry="18" fill="${colour}"/><path d="M0-44a10 18 0 0 1 0 36z" fill="${shade}"/>`;
  const crownOpacity = bare ? ' opacity=".6"' : '';
  const symbol = `<g id="t"><path d="M0 0v-20M0-12l6-7M0-9l-5-6" stroke="${seen(trunk, light)}" stroke-width="2" fill="none"/><g${crownOpacity}>${top}</g></g>`;
  const count = random.int(4, 6);
  let places = '';
  for (let at = 0; at < count; at++) {
    const x = (at + random.next()) * (400 / count);
    const scale = n(0.7 + random.next() * 0.7);
    places += `<use href="#t" transform="translate(${n(x)} ${HORIZON - 4})scale(${scale})"/>`;
  }
  return { symbol, places };
}

function lake(light: Light, random: Random): string {
  const ripples = Array.from({ length: 6 }, (_, at) => {
    const y = HORIZON + 5 + at * 9;
    return `M${random.int(-20, 340)} ${n(y)}h${random.int(24, 70)}`;
  }).join('');
  return (
    rect(0, HORIZON, 400, 64, `fill="${light.lake}"`) +
    `<use href="#b" transform="matrix(1 0 0-1 0 ${HORIZON * 2})" opacity=".3"/>` +
    path(ripples, `stroke="${mix(light.lake, '#ffffff', 0.6)}" stroke-width="1.2" opacity=".6"`) +
    path(`M0 ${HORIZON}h400`, `stroke="${light.horizon}" stroke-opacity=".4"`)
  );
}

/** Whether windows are lit at this hour, and the colour of their light. */
export function lamps(light: Light): { colour: string; share: number } {
  return { colour: LIT, share: light.lit };
}
