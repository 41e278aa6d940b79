import { momentText } from '@/lib/account/views/infoText';
import { formatNumber } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { isLate } from '../todayTask';
import { CONSOLE_PEOPLE_COPY } from '../words/people';
import { leftText } from './todayPage';

const { timeline: copy } = CONSOLE_PEOPLE_COPY;

/** What passed between somebody and the site, in the order of the tabs. */
export const TIMELINE_KINDS = ['lead', 'talk', 'viewing', 'order', 'follow', 'membership', 'consent'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export interface TimelineEntry {
  kind: TimelineKind;
  key: string;
  /** UTC ms */
  at: number;
  text: string;
  note?: string;
  state?: string;
  href?: string;
  /** Somebody waits for us until then, UTC ms; null: no moment is promised. Left out: nobody waits. */
  waitsUntil?: number | null;
  /** What to do about it, where somebody waits. */
  act?: string;
}

export interface TimelineRow {
  key: string;
  when: string;
  kind: string;
  text: string;
  note: string;
  state: string;
  isWaiting: boolean;
  href: string | null;
}

export interface TimelineView {
  title: string;
  tabs: { text: string; href: string; isHere: boolean }[];
  rows: TimelineRow[];
  /** How many more there are, and where; null: none. */
  more: { text: string; href: string } | null;
}

/** What waits first. */
export interface WaitingBand {
  title: string;
  text: string;
  isLate: boolean;
  act: { text: string; href: string } | null;
}

/** So many stand on the page before somebody asks for all. */
const SHOWN = 30;

const isWaiting = ({ waitsUntil }: TimelineEntry): boolean => waitsUntil !== undefined;

interface Asked {
  id: string;
  /** As the address says it. */
  kind: string | undefined;
  isAll: boolean;
}

/** What waits first, then the newest; of one kind where the address names it. The tabs' counts add up to the first's. */
export function timelineView(entries: readonly TimelineEntry[], { id, kind: named, isAll }: Asked): TimelineView {
  const kind = TIMELINE_KINDS.find((one) => one === named);
  const chosen = entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .toSorted(
      (one, other) =>
        Number(isWaiting(other)) - Number(isWaiting(one)) || other.at - one.at || (one.key < other.key ? -1 : 1),
    );
  const tab = (text: string, of: TimelineKind | undefined, count: number) => ({
    text: `${text} ${formatNumber(count)}`,
    href: consolePaths.person({ id, kind: of }),
    isHere: of === kind,
  });
  const rest = isAll ? 0 : Math.max(0, chosen.length - SHOWN);
  return {
    title: copy.title,
    tabs: [
      tab(copy.all, undefined, entries.length),
      ...TIMELINE_KINDS.flatMap((of) => {
        const count = entries.filter((entry) => entry.kind === of).length;
        return count > 0 || of === kind ? [tab(copy.kinds[of], of, count)] : [];
      }),
    ],
    rows: (isAll ? chosen : chosen.slice(0, SHOWN)).map((entry) => ({
      key: entry.key,
      when: momentText(entry.at),
      kind: copy.kinds[entry.kind],
      text: entry.text,
      note: entry.note ?? '',
      state: entry.state ?? '',
      isWaiting: isWaiting(entry),
      href: entry.href ?? null,
    })),
    more: rest > 0 ? { text: moreText(rest), href: consolePaths.person({ id, kind, all: '1' }) } : null,
  };
}

/** "再看 11 条" */
const moreText = (count: number): string => `再看 ${formatNumber(count)} 条`;

/** What is due first of what waits; null where nothing does. */
export function waitingBand(entries: readonly TimelineEntry[], now: number): WaitingBand | null {
  const [first] = entries
    .filter(isWaiting)
    .toSorted(
      (one, other) =>
        (one.waitsUntil ?? Number.MAX_SAFE_INTEGER) - (other.waitsUntil ?? Number.MAX_SAFE_INTEGER) ||
        one.at - other.at,
    );
  if (!first) return null;
  const { waitsUntil, kind, text, href, act } = first;
  const left = typeof waitsUntil === 'number' ? `，${leftText(waitsUntil, now)}` : '';
  return {
    title: `${copy.kinds[kind]}${copy.waiting}${left}`,
    text,
    isLate: typeof waitsUntil === 'number' && isLate(waitsUntil, now),
    act: href && act ? { text: act, href } : null,
  };
}

/** "2026-11-22 19:53" beside "陆舟" */
export const lookFacts = (looks: readonly { at: number; staff_name: string }[]) =>
  looks.map(({ at, staff_name }) => ({ name: momentText(at), text: staff_name }));
