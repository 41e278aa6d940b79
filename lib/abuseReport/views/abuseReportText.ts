import { PICTURE_COPY } from '@/lib/interface/words/picture';
import { formatDate, formatDateTime } from '@/lib/kernel/format/date';
import { paths } from '@/lib/routes/paths';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import type { AbuseReportProgress, ReportedCard } from '@/services/abuseReport';
import { REPORT_WORKING_DAYS } from '../abuseReport';
import { ABUSE_REPORT_COPY, ABUSE_REPORT_RECEIPT_COPY as copy } from '../words/abuseReport';

/** The page of what is reported. */
export function hrefOfReported({ kind, ...card }: ReportedCard): string {
  if (kind === 'agent') return paths.agents(card.cityId, card.id);
  if (kind === 'project') return paths.project(card.cityId, card.id);
  return hrefOfCard({ kind, ...card });
}

/** Until the end of which day a result is promised: "11-26（3 个工作日）". */
export const promiseText = (dueDay: string, now: number): string =>
  `${formatDate(dueDay, now)}（${REPORT_WORKING_DAYS} 个工作日）`;

/** "有 2 张图片没有收下" and why that may be. */
export const refusedText = (count: number): string =>
  `有 ${count} 张图片没有收下：不是图片、太大（一张不超过 8 MB 和 ${PICTURE_COPY.most}），或超过了张数。可以在下面再传。`;

/** How far a report is; of one that was right, what was changed, if anything was. */
export const progressText = ({ state, outcome }: Pick<AbuseReportProgress, 'state' | 'outcome'>): string =>
  state === 'upheld' && outcome ? copy.outcomes[outcome] : copy.states[state];

/** What a receipt says of a report, name and text. `now` in UTC ms. */
export function receiptFacts(report: AbuseReportProgress, now: number): { name: string; value: string }[] {
  const { facts } = copy;
  return [
    { name: facts.state, value: progressText(report) },
    ...(report.verdict === null ? [] : [{ name: facts.verdict, value: report.verdict }]),
    ...(report.stateAt === null ? [] : [{ name: facts.stateAt, value: formatDateTime(report.stateAt, now) }]),
    ...(report.verdict === null ? [{ name: facts.due, value: promiseText(report.dueDay, now) }] : []),
    { name: facts.kind, value: ABUSE_REPORT_COPY.kinds[report.kind] },
    { name: facts.left, value: formatDateTime(report.leftAt, now) },
    { name: facts.pictures, value: `${report.pictures} 张` },
    { name: facts.phone, value: report.hasPhone ? copy.hasPhone : copy.noPhone },
  ];
}
