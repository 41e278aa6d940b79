import type { ComponentType } from 'react';
import { type DrawnPart, hasSameValues, PartDrawer } from '@/components/ui/staticParts';
import { type CurrentPage, PageContext } from '@/stores/PageProvider';
import css from '../ui/staticParts.module.css';

// On the server: the HTML of a static part whose data are the very same objects as before is not drawn again. They are
// where a view is kept for everybody until the data change (docs/decisions/0010), and the HTML goes with them.

interface Kept {
  props: object;
  /** What it read of the page around it. */
  page: PageFacts;
  /** null until the same data were seen twice: most are not, and what is kept of them would be kept for nothing. */
  html: string | null;
}

type PageFacts = Partial<CurrentPage>;

const keptOf = new WeakMap<object, Map<ComponentType<object>, Kept>>();

/** Texts tell the time to the minute ("3 分钟前"). */
const MINUTE_MS = 60_000;

/** Those of the document that is drawn now, and are to be kept: it is drawn in one go. */
let drawn: Kept[] = [];

/** A document's HTML from what draws it in one go; its static parts are drawn by the component that it is given. */
export function withCachedParts(draw: (drawer: ComponentType<DrawnPart>) => string): string {
  drawn = [];
  return takeParts(draw(CachedPart), drawn);
}

function CachedPart({ Drawn, props, page }: DrawnPart) {
  const parts = partsOf(props);
  const before = parts.get(Drawn);
  const kept = before && hasSameValues(before.props, props) && readsTheSame(before.page, page) ? before : null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew for the same props
  if (kept?.html != null) return <div className={css.part} dangerouslySetInnerHTML={{ __html: kept.html }} />;
  if (!kept) {
    const read: PageFacts = {};
    parts.set(Drawn, { props, page: read, html: null });
    // The same place among three as below: its ids (useId) are the same.
    return (
      <div className={css.part}>
        {null}
        {partOf(Drawn, props, page, read)}
        {null}
      </div>
    );
  }
  const at = drawn.push(kept) - 1;
  return (
    <div className={css.part}>
      <wbr data-part={at} />
      {partOf(Drawn, props, page, kept.page)}
      <wbr data-end={at} />
    </div>
  );
}

/** Parts inside of it are drawn with it. */
const partOf = (Drawn: ComponentType<object>, props: object, page: CurrentPage, read: PageFacts) => (
  <PartDrawer value={null}>
    <PageContext value={noting(page, read)}>
      <Drawn {...props} />
    </PageContext>
  </PartDrawer>
);

/** The page, which writes down what is read of it. */
const noting = (page: CurrentPage, read: PageFacts): CurrentPage =>
  new Proxy(page, {
    get(target, name) {
      const value = Reflect.get(target, name);
      Reflect.set(read, name, value);
      return value;
    },
  });

/** Of parts that are drawn of no data, of each its last one. */
const OF_NO_DATA = {};

/** What is kept with the data that a part is drawn of: with its first prop that is a thing or a list. */
function partsOf(props: object): Map<ComponentType<object>, Kept> {
  const owner: object = Object.values(props).find((value) => typeof value === 'object' && value !== null) ?? OF_NO_DATA;
  const parts = keptOf.get(owner) ?? new Map<ComponentType<object>, Kept>();
  keptOf.set(owner, parts);
  return parts;
}

function readsTheSame(read: PageFacts, page: CurrentPage): boolean {
  return Object.entries(read).every(([name, before]) => {
    const now: unknown = Reflect.get(page, name);
    if (name === 'now') return Math.floor(Number(before) / MINUTE_MS) === Math.floor(page.now / MINUTE_MS);
    return Object.is(before, now) || (typeof now === 'object' && JSON.stringify(before) === JSON.stringify(now));
  });
}

function takeParts(html: string, drawn: readonly Kept[]): string {
  let sent = '';
  let from = 0;
  for (const [at, kept] of drawn.entries()) {
    const [begin, end] = [`<wbr data-part="${at}"/>`, `<wbr data-end="${at}"/>`];
    const first = html.indexOf(begin, from);
    const last = html.indexOf(end, first);
    if (first < 0 || last < 0) continue;
    kept.html = html.slice(first + begin.length, last);
    sent += html.slice(from, first) + kept.html;
    from = last + end.length;
  }
  return sent + html.slice(from);
}
