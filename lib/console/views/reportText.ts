import { type AbuseKind, type AbuseState, isOpenReport, type ReportedKind } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/abuseReport';
import type { Day } from '@/lib/kernel/day';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ReportedCard } from '@/services/abuseReport';
import { CONSOLE_REPORT_COPY as copy } from '../words/report';
import type { ConsoleCell } from './consoleTable';

/** The promised day of a report; nothing is promised of one that has ended. */
export function dueCell({ state, due_day }: { state: AbuseState; due_day: Day }, today: Day): ConsoleCell {
  if (!isOpenReport(state)) return { text: MISSING, tone: 'quiet' };
  return due_day < today ? { text: due_day, note: copy.late, tone: 'late' } : { text: due_day };
}

/** "小区 101": what a report names, without asking whether it is still there. */
export function aboutText(kind: ReportedKind | null, id: number | null): string {
  return kind === null || id === null ? copy.noThing : `${copy.things[kind]} ${id}`;
}

/** "三林苑 2室1厅 · 71.2㎡ · 596万"; says so of what is there no longer. */
export function cardText(about: { kind: ReportedKind | null; id: number | null }, card: ReportedCard | null): string {
  const named = aboutText(about.kind, about.id);
  if (about.kind === null) return named;
  return card ? joinKnown([named, card.title, card.facts, card.price]) : joinKnown([named, copy.gone]);
}

/** "假房源：三林苑 2室1厅" */
export const reportTitle = (kind: AbuseKind, card: ReportedCard | null): string =>
  card ? `${ABUSE_REPORT_COPY.kinds[kind]}：${card.title}` : ABUSE_REPORT_COPY.kinds[kind];

/** "图片 1，2 KB" */
export const pictureText = (at: number, bytes: number): string => `图片 ${at + 1}，${Math.ceil(bytes / 1_024)} KB`;

const EXCERPT = 60;

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ')];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join('');
}
