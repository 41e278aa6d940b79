import { parsedPage } from './parsedPage';

// Reads the figures off a page's HTML: of what (a place or a home), which measure, how much, and the words that say how it
// was taken. Two figures of one thing and measure either are the same, or their words differ.

/** "community 101", "estate 7". */
export type Subject = string;

export interface FigureRead {
  subject: Subject;
  measure: string;
  value: number;
  /** Half of what its last digit says: 8.39万 may be 83,850 to 83,950. */
  tolerance: number;
  /** What names how it was taken: "近30天", "四周", "2021-12 以来". */
  words: string;
  page: string;
  text: string;
}

/** A dt, a hero's label or a table's head, and what it measures. */
const MEASURES: readonly [label: RegExp, measure: string][] = [
  [/^(二手房)?成交均价$|^均价$/, 'deal price'],
  [/^挂牌均价$/, 'asking price'],
  [/^(在售|在售套数)$/, 'on sale'],
  [/^近30天(新增|新挂|新上)$/, 'new in 30 days'],
  [/^近30天成交$|^近30天$/, 'deals in 30 days'],
  [/^近90天成交$/, 'deals in 90 days'],
  [/^成交$/, 'deals'],
  [/^成交周期$/, 'days to sell'],
  [/^(议价空间|议价率|成交溢价)$/, 'discount'],
  [/^供需比$/, 'supply'],
  [/^去化周期$/, 'inventory'],
  [/^环比$/, 'change by the month'],
  [/^同比$/, 'change by the year'],
  [/^近30天下架$/, 'withdrawn in 30 days'],
  [/^近30天降价$/, 'cut in 30 days'],
];

/** Prices a ㎡ without a head of their own: of which measure, by what stands around them. */
const IN_TEXT: readonly [shape: RegExp, measure: string][] = [
  [/([\d,]+)元\/㎡ 成交/, 'deal price'],
  [/成交均价 ?([\d,]+) ?元\/㎡/, 'deal price'],
  [/(?<!挂牌 ?)(?<![\d.])([\d.]+)万\/㎡ · (?:成交周期|\d)/, 'deal price'],
  [/挂牌 ([\d.]+)万\/㎡/, 'asking price'],
  [/在售 ([\d,]+)(?: 套|$|\s)/, 'on sale'],
  [/近30天成交 ([\d,]+)/, 'deals in 30 days'],
  [/近90天成交 ?([\d,]+)/, 'deals in 90 days'],
];

/**
 * The words that tell one figure from another. 近30天, 近90天 and 近一年 tell of which months a place's own average is: all pages
 * have the same one, so these excuse nothing.
 */
const WORDS =
  /近\d+个月|近[两\d]+年|近\d+周|四周|\d{4}-\d{2} 以来|这一周|上周|指数|\d{4}-\d{2}-\d{2} 至 [\d-]+|最初|合并/g;

const wordsOf = (...texts: (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => text?.match(WORDS) ?? []))].sort().join(' ');

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** "65,059元/㎡", "6.51万/㎡", "↓0.5%", "1.4 : 1", in 元, 万 as ten thousand; null for "--" and what is no number. */
export function readAmount(text: string): { value: number; tolerance: number } | null {
  const found = /^([↑↓−-]?)([\d,]+)(\.\d+)?\s*(万|亿)?/.exec(text.trim());
  if (!found) return null;
  const [, sign, whole = '', decimals = '', unit] = found;
  const times = UNITS[unit ?? ''] ?? 1;
  const size = Number(whole.replaceAll(',', '') + decimals) * times;
  // Zeros after the last decimal are left out: 8.4万 may be 8.40万.
  const digitsWithoutUnit = text.includes('%') || text.includes(':') || text.includes('个月') ? 1 : 0;
  const digits = unit ? 2 : digitsWithoutUnit;
  return { value: sign && sign !== '↑' ? -size : size, tolerance: (0.5 * times) / 10 ** digits + 1e-9 };
}

const SUBJECTS: readonly [href: RegExp, kind: string][] = [
  [/\/house-resold\/(\d+)/, 'community'],
  [/\/deal-history\/(\d+)(?:[?#]|$)/, 'community'],
  [/\/plate-detail\/(\d+)$/, 'plate'],
  [/\/area-report\?district=(\d+)/, 'district'],
  [/\/house-detail\/(\d+)$/, 'estate'],
];

function subjectOf(href: string): Subject | null {
  for (const [shape, kind] of SUBJECTS) {
    const id = shape.exec(href.replaceAll('&amp;', '&').split('#')[0] ?? '')?.[1];
    if (id) return `${kind} ${id}`;
  }
  return null;
}

/** The one thing that a row or card is about; null where it names none, or several. */
function subjectIn(element: Element): Subject | null {
  const links = [element, ...element.querySelectorAll('a')].flatMap(
    (one) => subjectOf(one.getAttribute('href') ?? '') ?? [],
  );
  const [first] = links;
  return first !== undefined && links.every((one) => one === first) ? first : null;
}

const measureOf = (label: string): string | null =>
  MEASURES.find(([shape]) => shape.test(label.split(' · ')[0]?.trim() ?? ''))?.[1] ?? null;

/** The figures of a page about `subject`, and of what its lists name. `page` is its address. */
export function figuresOf(
  html: string,
  subject: Subject,
  page: string,
  communityOf: ReadonlyMap<Subject, Subject>,
): FigureRead[] {
  const document = parsedPage(html);
  for (const aside of document.querySelectorAll('script, style, template, svg, .meaning')) aside.remove();
  for (const aside of document.querySelectorAll('details > :not(summary)')) aside.remove();
  const main = document.querySelector('main');
  if (!main) return [];
  const period = textOf(main.querySelector('.period'));
  const read: FigureRead[] = [];
  const add = (of: Subject, measure: string, text: string, words: string) => {
    const amount = readAmount(text);
    if (amount) read.push({ subject: of, measure, ...amount, words, page, text });
  };

  for (const table of main.querySelectorAll('table')) {
    const heads = [...table.querySelectorAll('thead th')].map(textOf);
    for (const row of table.querySelectorAll('tbody tr')) {
      const of = subjectIn(row);
      if (!of || of.startsWith('estate')) continue;
      [...row.children].forEach((cell, at) => {
        const head = heads[at] === '元/㎡' ? '成交均价' : (heads[at] ?? '');
        const measure = measureOf(head);
        if (measure) add(of, measure, textOf(cell), wordsOf(head, period));
      });
    }
    table.remove();
  }
  for (const row of [...main.querySelectorAll('li, a')]) {
    const of = subjectIn(row);
    if (!of || row.closest('dl')) continue;
    const text = textOf(row);
    if (!of.startsWith('estate'))
      for (const [shape, measure] of IN_TEXT) {
        const found = shape.exec(text);
        if (found)
          add(of, measure, found[0].includes('万') ? `${found[1]}万` : (found[1] as string), wordsOf(found[0], period));
      }
    else {
      const paid = /同小区近90天成交 ?([\d,]+) 套(?: · ([\d.]+)万)?/.exec(text);
      const community = communityOf.get(of);
      if (paid && community) add(community, 'deals in 90 days', paid[1] as string, '');
      if (paid?.[2] && community) add(community, 'deal price', `${paid[2]}万`, '');
      const asks = /([\d,.]+)万 ?([\d,]+)元\/㎡/.exec(text);
      if (asks) {
        add(of, 'price', `${asks[1]}万`, '');
        add(of, 'price a ㎡', asks[2] as string, '');
      }
      const value = /估价 ?([\d,.]+)(?:万)?至([\d,.]+)万/.exec(text);
      if (value) {
        add(of, 'value, least', `${value[1]}万`, '');
        add(of, 'value, most', `${value[2]}万`, '');
      }
    }
    row.remove();
  }
  for (const label of main.querySelectorAll('p.label')) {
    const measure = measureOf(textOf(label));
    const block = label.parentElement as Element;
    const source = textOf(block.querySelector('.source'));
    const words = wordsOf(source, period);
    if (measure)
      add(subject, measure, textOf(block.querySelector('.figure')) + textOf(block.querySelector('.unit')), words);
    for (const rate of block.querySelectorAll('.changes > *')) {
      const text = textOf(rate);
      const named = /(环比|同比)$/.exec(text)?.[1];
      if (named) add(subject, measureOf(named) as string, text, wordsOf(text, period));
    }
  }
  for (const name of main.querySelectorAll('dt')) {
    const measure = measureOf(textOf(name));
    const value = name.nextElementSibling;
    if (!measure || !value) continue;
    const source = textOf((value.closest('section') ?? main).querySelector('.source, .note'));
    add(subject, measure, textOf(value.querySelector('b') ?? value), wordsOf(textOf(name), source, period));
  }
  const total = /共 ?([\d,]+) ?套/.exec(textOf(main));
  if (total && subject.startsWith('city'))
    add(subject, 'on sale', total[1] as string, wordsOf(textOf(main.querySelector('.count'))));
  const asks = /([\d,.]+) ?万 ?([\d,]+)元\/㎡/.exec(textOf(main));
  if (asks && subject.startsWith('estate')) {
    add(subject, 'price', `${asks[1]}万`, '');
    add(subject, 'price a ㎡', asks[2] as string, '');
  }
  if (!subject.startsWith('estate')) return read;
  const [value, least, most] = estimateIn(textOf(main));
  for (const [measure, text] of Object.entries({ value, 'value, least': least, 'value, most': most }))
    if (text) add(subject, measure, `${text}万`, '');
  return read;
}

/** The estimate and its range: of the home's own page, of its quotations, or of its file, whose range is another (九成把握). */
function estimateIn(text: string): readonly (string | undefined)[] {
  const range = /(\d[\d,.]*)至([\d,.]+)万 ?估价 ([\d,.]+)万/.exec(text);
  if (range) return [range[3], range[1], range[2]];
  const quoted = /我们的估价 ?([\d,.]+)万（([\d,.]+)至([\d,.]+)万）/.exec(text);
  if (quoted) return [quoted[1], quoted[2], quoted[3]];
  return [/：约 ([\d,.]+)万，九成把握/.exec(text)?.[1]];
}

/** Pairs of figures of one thing that differ by more than their digits leave open, without a word that one has alone. */
export function contradictions(read: readonly FigureRead[]): string[] {
  const groups = Map.groupBy(read, ({ subject, measure, words }) => [subject, measure, words].join(' | '));
  return [...groups].flatMap(([name, figures]) => {
    const [first] = figures as [FigureRead, ...FigureRead[]];
    const other = figures.find(
      ({ value, tolerance }) => Math.abs(value - first.value) > Math.max(tolerance, first.tolerance),
    );
    return other ? [`${name}: ${first.text} at ${first.page}, ${other.text} at ${other.page}`] : [];
  });
}
