import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import { checkClip } from '@/lib/server/clip/checkClip';
import { ApiError } from '@/services/http/apiError';

// Media and Markdown that are made to take the thread that serves (docs/threats.md, threats 64 and 65). `npm run attack --
// hostileFiles`.

const MP4 = readFileSync('lib/demo/clips/south.mp4');
/** The reader of a clip has 15 s of its own. */
const REFUSED_WITHIN_MS = 20_000;
/** What the serving process itself may compute for one clip, ms of a processor: it hands over 20 MB and takes the answer. */
const OWN_CPU_MS = 500;
/** Of a text of 96 KB, ms of a processor; measured 2026-11-28: 703 at most ('![' repeated), and in proportion to its length. */
const PARSE_CPU_MS = 2_000;
const KNOWN_CPU_MS = 50;

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** The clip with a number in a table, so many bytes behind where its name stands. */
function patched(table: string, offset: number, value: number): Buffer {
  const bytes = Buffer.from(MP4);
  bytes.writeUInt32BE(value, bytes.indexOf(table) + offset);
  return bytes;
}

const TABLES = ['stsc', 'stts', 'stsz', 'stco', 'stss', 'ctts', 'mvhd', 'tkhd', 'mdhd', 'elst', 'moov', 'trak', 'mdat'];
const known = TABLES.filter((table) => MP4.includes(table));

const MEDIA: readonly [string, Buffer][] = [
  ...known.flatMap((table) =>
    [4, 8, 12, 16].map((offset): [string, Buffer] => [
      `${table}+${offset} of FFFFFFFF`,
      patched(table, offset, 0xffffffff),
    ]),
  ),
  ...known.map((table): [string, Buffer] => [`${table} that is larger than the file`, patched(table, -4, 0x7fffffff)]),
  ...Array.from({ length: 20 }, (_, at): [string, Buffer] => [
    `cut at ${at * 5} %`,
    MP4.subarray(0, Math.floor((MP4.length * at) / 20)),
  ]),
  ['with 19 MB of nothing behind it', Buffer.concat([MP4, Buffer.alloc(19 * 1024 * 1024)])],
  ['19 MB of nothing', Buffer.alloc(19 * 1024 * 1024)],
  ['more than is taken', Buffer.alloc(25 * 1024 * 1024)],
];

test(`${MEDIA.length} hostile clips are read or refused in time, and the process that serves computes nothing of them`, async () => {
  const slow: string[] = [];
  for (const [name, bytes] of MEDIA) {
    const [began, computed] = [performance.now(), process.cpuUsage()];
    const outcome = await checkClip(new Uint8Array(bytes)).catch((failure: unknown) => failure);
    const [ms, ownMs] = [performance.now() - began, cpuMs(computed)];
    if (outcome instanceof Error) expect(outcome, name).toBeInstanceOf(ApiError);
    if (ms > REFUSED_WITHIN_MS || ownMs > OWN_CPU_MS)
      slow.push(`${name}: ${Math.round(ms)} ms, of which ${Math.round(ownMs)} here`);
  }
  expect(slow).toEqual([]);
}, 1_800_000);

const LETTERS = 96 * 1024;
const UNITS = [
  ...[
    '***a** ',
    '>',
    '> ',
    '[',
    '![',
    '`',
    '*a _b ',
    '<a ',
    '<!--',
    '&#',
    '&amp;',
    '- ',
    '> - ',
    '1. ',
    '|a',
    '[a](b) ',
  ],
  ...[
    '[a]: b\n',
    'http://a.cn ',
    '~~a ',
    '**',
    '__a',
    '\\',
    '#',
    '```\n',
    '    ',
    '\t',
    'a\n\n',
    '|a|b|\n|-|-|\n',
    '](',
    '[](',
    '"',
  ],
  ...['[^1]', '<', '*', '_', '(', ')', '![](<', '[a][', '\u3000', 'a@b.c '],
];
const TEXTS = UNITS.flatMap((unit) => {
  const text = unit.repeat(Math.ceil(LETTERS / unit.length)).slice(0, LETTERS);
  return [text, `a${text}`, `- ${text}`];
});

test(`${TEXTS.length} hostile texts of 96 KB are parsed in time, and known ones at once`, () => {
  const slow: string[] = [];
  const timed = (text: string): number => {
    const began = process.cpuUsage();
    articleBlocks(text, []);
    return cpuMs(began);
  };
  for (const text of TEXTS) {
    const ms = timed(text);
    // A collection of garbage may fall into one of them.
    const again = Math.min(timed(text), timed(text));
    if (ms > PARSE_CPU_MS || again > KNOWN_CPU_MS)
      slow.push(`${JSON.stringify(text.slice(0, 12))}: ${Math.round(ms)} ms, again ${Math.round(again)} ms`);
  }
  expect(slow).toEqual([]);
});
