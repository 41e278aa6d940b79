import { encode } from 'uqr';
import type { Poster } from '@/lib/report/poster';
import { drawing, gradient, path, rect } from './svg';

/** px: as tall as a phone shows without scrolling. */
export const POSTER = { width: 750, height: 1000 } as const;

const LEFT = 56;
const RIGHT = POSTER.width - LEFT;
const FONTS = "'PingFang SC','Noto Sans CJK SC','Noto Serif CJK SC','Microsoft YaHei',sans-serif";
const COLOURS = {
  ink: '#10242e',
  body: '#40545f',
  quiet: '#5f6e78',
  brand: '#0f5c6e',
  sky: '#dcecf2',
  line: '#dde5e8',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function words(text: string, x: number, y: number, size: number, colour: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" ${more}>${escaped(text)}</text>`;
}

/** The largest size at which a text fits so many px, of letters as wide as they are high. */
const fitting = (text: string, size: number, room: number): number =>
  Math.min(
    size,
    Math.floor(
      room /
        Math.max(
          1,
          [...text].reduce((sum, one) => sum + (one < '\u2e80' ? 0.6 : 1), 0),
        ),
    ),
  );

/** The picture of a report, SVG. */
export function drawPoster({ title, period, headline, hero, source, figures, qr, scan, foot, note }: Poster): string {
  const room = RIGHT - LEFT;
  const parts = [
    `<defs>${gradient('sky', [COLOURS.sky, '#ffffff'])}</defs>`,
    rect(0, 0, POSTER.width, POSTER.height, 'fill="#fff"'),
    rect(0, 0, POSTER.width, 360, 'fill="url(#sky)"'),
    words(title, LEFT, 96, fitting(title, 34, room), COLOURS.ink),
    words(period, LEFT, 140, 24, COLOURS.body),
    words(headline, LEFT, 236, fitting(headline, 52, room), COLOURS.ink, 'font-weight="700"'),
    words(hero, LEFT, 336, fitting(hero, 64, room), COLOURS.brand, 'font-weight="700"'),
    words(source, LEFT, 384, fitting(source, 24, room), COLOURS.quiet),
    figures.slice(0, 6).map(figureAt).join(''),
    qr === undefined ? '' : codeOf(qr, figures.length > 0 ? SMALL_CODE : LARGE_CODE),
    scan === undefined ? '' : words(scan, SMALL_CODE.left + SMALL_CODE.size + 24, 806, 28, COLOURS.body),
    path(`M${LEFT} 884H${RIGHT}`, `stroke="${COLOURS.line}" stroke-width="2"`),
    words(foot, LEFT, 934, 24, COLOURS.body),
    words(note, RIGHT, 934, 24, COLOURS.quiet, 'text-anchor="end"'),
  ];
  return drawing(`<g font-family="${FONTS}">${parts.join('')}</g>`, POSTER.width, POSTER.height);
}

const ROW = 144;
const FIRST_ROW = 440;

function figureAt([name, figure]: [string, string], at: number): string {
  const x = at % 2 === 0 ? LEFT : POSTER.width / 2 + 16;
  const y = FIRST_ROW + Math.floor(at / 2) * ROW;
  return [
    path(`M${x} ${y}h${POSTER.width / 2 - LEFT - 16}`, `stroke="${COLOURS.line}" stroke-width="2"`),
    words(name, x, y + 46, 26, COLOURS.quiet),
    words(figure, x, y + 100, 42, COLOURS.ink, 'font-weight="600"'),
  ].join('');
}

const LARGE_CODE = { left: (POSTER.width - 400) / 2, top: 432, size: 400 } as const;
const SMALL_CODE = { left: LEFT, top: 716, size: 160 } as const;

/** The QR code of an address, with the white around it that readers ask for. */
function codeOf(address: string, { left, top, size: room }: { left: number; top: number; size: number }): string {
  const { data, size } = encode(address, { border: 4 });
  const scale = room / size;
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<g transform="translate(${left} ${top}) scale(${scale})" shape-rendering="crispEdges">${path(dark, `fill="${COLOURS.ink}"`)}</g>`;
}
