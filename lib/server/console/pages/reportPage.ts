import { type AbuseVerdict, isOpenReport } from '@/lib/abuseReport/abuseReport';
import { hrefOfReported } from '@/lib/abuseReport/views/abuseReportText';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/abuseReport';
import { momentText } from '@/lib/account/views/infoText';
import { type ConsoleFact, historyFacts, knownFacts } from '@/lib/console/views/facts';
import { type ConsoleReportProps, REPORT_DONE } from '@/lib/console/views/reportPages';
import { cardText, dueCell, pictureText, reportTitle } from '@/lib/console/views/reportText';
import { staffChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { isRecordKind } from '@/lib/record/recordKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import { cardOfReport, reportText } from '@/lib/server/abuseReport/calls/ownReport';
import {
  assignReport,
  decideReport,
  reopenReport,
  reportInConsole,
  revealReporter,
  viewReportPicture,
} from '@/lib/server/abuseReport/commands/answerReport';
import { listReportPictures } from '@/lib/server/abuseReport/queries/abuseReports';
import type { ConsoleReport } from '@/lib/server/abuseReport/queries/consoleReports';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import type { ReportedCard } from '@/services/abuseReport';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 30;

/** One report: what was written, its pictures, what it is about, and what whoever wrote is told. */
export const consoleReportPage = defineConsolePage<ConsoleReportProps>({
  path: consolePaths.report(),
  name: copy.pageNames.one,
  access: 'reports',
  up: { href: consolePaths.reports(), steps: 3 },
  open({ consoleContext, query, now }) {
    const { id } = query;
    if (!id) throw new PageNotFound();
    const decide =
      (verdict: AbuseVerdict) =>
      async ({ reason }: RawForm) => {
        await decideReport(consoleContext, id, verdict, reason);
        return { to: consolePaths.report({ id, done: 'decide' }) };
      };
    return {
      actions: {
        look: async ({ picture = '' }) => ({ picture: await viewReportPicture(consoleContext, id, picture) }),
        assign: ({ staff }) => assignReport(consoleContext, id, staff || null),
        upheld: decide('upheld'),
        dismissed: decide('dismissed'),
        reopen: ({ reason }) => reopenReport(consoleContext, id, reason),
        // It stands in this answer alone: its address shows none.
        reveal: async ({ reason }) => ({ phone: await revealReporter(consoleContext, id, reason) }),
      },
      doneAt: (done) => consolePaths.report({ id, done }),
      isRefusal: ({ code, status }) => code !== 'notFound' && status < 500,
      done: REPORT_DONE,
      async load() {
        const report = await reportInConsole(consoleContext.db, consoleContext.staff, id);
        const [card, pictures, staff, history] = await Promise.all([
          cardOfReport(consoleContext.db, report),
          listReportPictures(consoleContext.db, id),
          listWorkingStaff(consoleContext.db, 'reports'),
          listAuditOf(consoleContext.db, id, HISTORY),
        ]);
        return {
          id,
          title: reportTitle(report.kind, card),
          facts: factsOf(report, card, now),
          href: card && hrefOfReported(card),
          recordHref: recordHrefOf(report),
          text: reportText(report),
          pictures: pictures.map((one, at) => ({ id: one.id, text: pictureText(at, one.byte_count) })),
          isOpen: isOpenReport(report.state),
          staff: staffChoices(staff),
          assignee: report.staff_id ?? '',
          hasPhone: report.phone_cipher !== NO_PHONE,
          phone: null,
          history: historyFacts(history),
        };
      },
    };
  },
});

const recordHrefOf = ({ id, thing_kind, thing_id, state }: ConsoleReport): string | null =>
  isRecordKind(thing_kind) && thing_id !== null && isOpenReport(state)
    ? consolePaths.record({ kind: thing_kind, id: thing_id, report: id })
    : null;

function factsOf(report: ConsoleReport, card: ReportedCard | null, now: number): ConsoleFact[] {
  const due = dueCell(report, dayOf(now));
  const about = { kind: report.thing_kind, id: report.thing_id };
  return knownFacts([
    [copy.columns.number, formatLeadNumber(report.number)],
    [copy.columns.kind, ABUSE_REPORT_COPY.kinds[report.kind]],
    [copy.columns.about, cardText(about, card)],
    [copy.columns.city, report.city_name],
    [copy.columns.state, copy.states[report.state]],
    [copy.columns.due, joinKnown([due.text, due.note])],
    [copy.columns.verdict, report.verdict],
    [copy.columns.staff, report.staff_name ?? copy.unassigned],
    [copy.columns.phone, report.phone_cipher === NO_PHONE ? null : maskedPhone(report)],
    [copy.columns.created, momentText(report.created_at)],
  ]);
}
