import fc from 'fast-check';
import { PAGES } from '@/lib/server/page/registry';
import { CITY } from './addresses';

// Addresses that nobody writes, made of the parts of those that are there.

/** All that the paths of pages are made of, and the parts of what lies beside them. */
const SEGMENTS = [
  ...new Set(PAGES.flatMap(({ path }) => path.split(/\/\{\w+\}/)).map((part) => part.replace(/^\//, ''))),
  'sitemap',
].filter(Boolean);
const PARTS = [
  '0',
  '-1',
  '1',
  '605',
  '９９',
  '9'.repeat(30),
  '%00',
  '%2F',
  '%2e%2e',
  '..',
  '%',
  '%zz',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'null',
  'a'.repeat(3_000),
  '1.5',
  '1e3',
  "'",
  '<script>',
  '%0d%0aset-cookie:x=1',
  'favicon.ico',
  'wp-login.php',
];
const NAMES = [
  ...['q', 'tab', 'page', 'price', 'sort', 'view', 'area', 'rooms', 'cityId', 'dealId', 'rentalId', 'panel'],
  ...['openDistrict', 'openLine'],
  ...['chanelName', 'redirect', 'district', 'plate', 'amount', 'years', 'kind', 'by', 'day', 'compare', 'year'],
  ...['format', 'city', 'zone', 'months', 'since', 'id', 'note', 'mark', 'home', 'share', 't', 'done', 'undo', 'count'],
  ...[
    'before',
    'show',
    'why',
    'do',
    'token',
    'state',
    'staff',
    'action',
    'subject',
    'role',
    'label',
    'number',
    'wechat',
  ],
];
/** Of what a page shows as it was typed: nothing of it may be more than text. */
export const ECHO = '"><pwn-echo onclick=window.__pwn=1>';
const VALUES = [
  '',
  '1',
  '-1',
  '999999999',
  '100-200',
  'new',
  'rent',
  'csv',
  "' or 1=1",
  '%',
  '三林',
  '<b>',
  '\u0000',
  '1,2,3',
  '[]',
  '__proto__',
  ECHO,
  'x'.repeat(800),
];

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  fc.constantFrom(...PARTS),
  fc.constantFrom(String(CITY), '606', '605000001'),
);
const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 5 });
const textOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** A path of any parts with any query. */
export const hostileAddress = fc
  .tuple(fc.boolean(), fc.array(segment, { maxLength: 4 }), query)
  .map(([inCity, parts, pairs]) => {
    const path = [inCity ? String(CITY) : '', ...parts].filter((part, at) => at > 0 || part).join('/');
    const text = textOf(pairs);
    return `/${path}${text ? `?${text}` : ''}`;
  });

/** A query for the address of a page that is there. */
export const hostileQuery = query.map(textOf);

/** What a field of a form is filled with. */
export const hostileValue = fc.oneof(fc.constantFrom(...VALUES, ...PARTS), fc.string({ maxLength: 60 }));

/** All that a page may answer with, whatever is asked by whomever. */
export const ANSWERS: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308, 400, 404, 405, 414, 421, 431]);
/** And what it may tell somebody who is signed in: that it is not for them, or too much. */
export const SIGNED_IN_ANSWERS: ReadonlySet<number> = new Set([...ANSWERS, 403, 429]);
