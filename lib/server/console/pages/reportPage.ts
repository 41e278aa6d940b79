import { isAbuseVerdict, isOpenReport } from '@/lib/abuseReport/abuseReport';
import { hrefOfReported } from '@/lib/abuseReport/views/abuseReportText';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/inform';
import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { type ConsoleReportProps, REPORT_DONE } from '@/lib/console/views/reportPages';
import { cardText, dueCell, pictureText, reportTitle } from '@/lib/console/views/reportText';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ReportedCard } from '@/services/abuseReport';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { maskedPhone } from '../consolePhone';
import { listAuditOf } from '../queries/auditLog';
import { listWorkingStaff } from '../queries/staff';
import { problemsOf } from './refusedFields';

const HISTORY = 30;

type Changes = Partial<Pick<ConsoleReportProps, 'phone' | 'typed' | 'problems'>>;

/** One report: what was written, its pictures, what it is about, and what whoever wrote is told. */
export const consoleReportPage = defineConsolePage<ConsoleReportProps & ShellProps>({
  path: consolePaths.report(),
  name: copy.pageNames.one,
  access: operators,
  up: { href: consolePaths.reports(), steps: 3 },
  async load({ desk, query, posted, now }) {
    const id = query.id ?? '';
    if (id === '') throw new PageNotFound();
    if (posted?.do === 'look') return { picture: await viewReportPicture(desk, id, posted.picture ?? '') };
    const changes = posted ? await act(desk, id, posted) : {};
    if ('redirectTo' in changes) return changes;
    const report = await reportInConsole(desk.db, desk.staff, id);
    const [card, pictures, staff, history] = await Promise.all([
      cardOfReport(desk.db, report),
      listReportPictures(desk.db, id),
      listWorkingStaff(desk.db, ['operator', 'admin']),
      listAuditOf(desk.db, id, HISTORY),
    ]);
    return {
      id,
      title: reportTitle(report.kind, card),
      facts: factsOf(report, card, now),
      href: card && hrefOfReported(card),
      text: reportText(report),
      pictures: pictures.map((one, at) => ({ id: one.id, text: pictureText(at, one.byte_count) })),
      isOpen: isOpenReport(report.state),
      staff: staff.map(({ id: value, shown_name }) => ({ value, text: shown_name })),
      assignee: report.staff_id ?? '',
      hasPhone: report.phone_cipher !== NO_PHONE,
      phone: null,
      history: historyFacts(history),
      typed: {},
      problems: {},
      done: posted ? null : (REPORT_DONE.find((one) => one === query.done) ?? null),
      ...changes,
    };
  },
});

/** Does what a form asks for. A number that is shown stands in this answer alone: its address shows none. */
async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<Changes | PageRedirect> {
  const said = (done: (typeof REPORT_DONE)[number]): PageRedirect => ({
    redirectTo: consolePaths.report({ id, done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'assign') {
      await assignReport(desk, id, posted.staff || null);
      return said('assign');
    }
    if (isAbuseVerdict(posted.do)) {
      await decideReport(desk, id, posted.do, posted.reason);
      return said('decide');
    }
    if (posted.do === 'reopen') {
      await reopenReport(desk, id, posted.reason);
      return said('reopen');
    }
    if (posted.do === 'reveal') return { phone: await revealReporter(desk, id, posted.reason) };
    return {};
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'notFound' || failure.status >= 500) throw failure;
    return { problems: problemsOf(failure), typed: posted };
  }
}

function factsOf(report: ConsoleReport, card: ReportedCard | null, now: number): ConsoleFact[] {
  const due = dueCell(report, dayOf(now));
  const about = { kind: report.thing_kind, id: report.thing_id };
  const facts = [
    { name: copy.columns.number, text: formatLeadNumber(report.number) },
    { name: copy.columns.kind, text: ABUSE_REPORT_COPY.kinds[report.kind] },
    { name: copy.columns.about, text: cardText(about, card) },
    { name: copy.columns.city, text: report.city_name ?? '' },
    { name: copy.columns.state, text: copy.states[report.state] },
    { name: copy.columns.due, text: joinKnown([due.text, due.note]) },
    { name: copy.columns.verdict, text: report.verdict ?? '' },
    { name: copy.columns.staff, text: report.staff_name ?? copy.unassigned },
    { name: copy.columns.phone, text: report.phone_cipher === NO_PHONE ? '' : maskedPhone(report) },
    { name: copy.columns.created, text: momentText(report.created_at) },
  ];
  return facts.filter(({ text }) => text !== '');
}
