import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/abuseReport';
import { afterQuiet } from '@/lib/alert/notice';
import { mayDo } from '@/lib/console/consoleAccess';
import { FIRST_DAY_STEPS } from '@/lib/console/firstDay';
import { isForAssignment, type PoolRules, returnsAt } from '@/lib/console/leadPool';
import { byDeadline, COUNTED_ACTIONS, type DueTask, isLate, isSoon } from '@/lib/console/todayTask';
import { answerText } from '@/lib/console/views/accessText';
import { dayChart } from '@/lib/console/views/dayChart';
import { firstDayTitle } from '@/lib/console/views/firstDayPage';
import { poolRulesText } from '@/lib/console/views/leadPoolText';
import { leadTitle, pressedText, spanText } from '@/lib/console/views/leadText';
import { brokenTitle, heldTitle } from '@/lib/console/views/scheduleText';
import { askedText } from '@/lib/console/views/talkConsoleText';
import {
  countText,
  groupTitle,
  type HolderView,
  leftText,
  nextText,
  type PoolView,
  pieces,
  poolTitle,
  type TaskAct,
  TODAY_DONE,
  type TodayPageProps,
  type TodayTaskView,
  todayText,
  untilText,
  unwrittenLogText,
  viewingsLine,
} from '@/lib/console/views/todayPage';
import { CONSOLE_COPY, CONSOLE_TODAY_COPY as copy } from '@/lib/console/words/console';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { addDays, clockOf, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { ANSWER_MS, timeLeft } from '@/lib/lead/promise';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { ConsoleReport } from '@/lib/server/abuseReport/queries/consoleReports';
import { finishReminder } from '@/lib/server/lead/commands/remindOfLead';
import { takeLead } from '@/lib/server/lead/commands/takeLead';
import type { ConsoleLead, ViewedLead } from '@/lib/server/lead/queries/consoleLeads';
import { countReturns, listHolders, readPoolRules } from '@/lib/server/lead/queries/leadPool';
import type { DueReminder } from '@/lib/server/lead/queries/leadWork';
import { logDestination } from '@/lib/server/log/log';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { settings } from '@/lib/server/settings/settings';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listRequestsOf } from '@/lib/server/staff/queries/accessRequests';
import { countActions } from '@/lib/server/staff/queries/auditLog';
import type { ConsoleTalk } from '@/lib/server/talk/queries/consoleTalks';
import { skippedSteps } from '../commands/skipFirstDay';
import { defineConsolePage } from './defineConsolePage';
import { mappingNames } from './importSchedulesPage';
import { readSiteFacts } from './siteFacts';
import { GROUPED, type GroupedTask, listPool, readTodayRows, TALK_PROMISE_MS, type TodayRows } from './todayRows';

/** A task before it has its number. */
type Task = DueTask & Pick<TodayTaskView, 'title' | 'otherwise' | 'act'>;

const POOL_SHOWN = 5;
const { acts, otherwise } = copy;

/** What somebody has to do today, by its deadline; beside it the leads that nobody has. */
export const consoleTodayPage = defineConsolePage<TodayPageProps>({
  path: consolePaths.today(),
  name: CONSOLE_COPY.name,
  access: 'any',
  up: { href: paths.front(), steps: 1 },
  open({ consoleContext, waiting }) {
    const { staff } = consoleContext;
    return {
      actions: mayDo(staff, 'leads')
        ? {
            take: ({ lead = '' }) => takeLead(consoleContext, lead),
            'remind-done': ({ lead = '', reminder = '' }) => finishReminder(consoleContext, lead, reminder),
          }
        : {},
      doneAt: (done) => `${consolePaths.today()}?done=${done}`,
      isRefusal: ({ code }) => code !== 'notFound',
      done: TODAY_DONE,
      load: () => ownDay(consoleContext, waiting),
    };
  },
});

type Shown = Omit<TodayPageProps, 'shell' | 'typed' | 'problems' | 'done'>;

async function ownDay(context: ConsoleContext, waiting: ConsolePageContext['waiting']): Promise<Shown> {
  const { db, staff, now } = context;
  const seesAll = mayDo(staff, 'allLeads');
  const [rows, rules, pool, done, holders, firstDay] = await Promise.all([
    readTodayRows(context, waiting),
    readPoolRules(db),
    mayDo(staff, 'leads') ? listPool(db, !seesAll, POOL_SHOWN) : null,
    countActions(db, {
      staffId: staff.id,
      since: startOfDay(dayOf(now)),
      actions: Object.values(COUNTED_ACTIONS).flat(),
    }),
    seesAll ? listHolders(db) : [],
    mayDo(staff, 'settings') ? firstDayOf(context) : null,
  ]);
  const tasks = tasksOf(rows, context, rules).toSorted(byDeadline);
  const dues = tasks.map(({ due }) => due);
  const views = tasks.map((task, at): TodayTaskView => viewOf(task, at + 1, now));
  const coming = rows.viewings.filter(({ starts_at }) => starts_at > now);
  return {
    day: todayText(now),
    count: formatNumber(tasks.length),
    next: nextText(dues, now),
    viewings:
      rows.viewings.length === 0
        ? null
        : {
            figure: formatNumber(coming.length),
            text: viewingsLine(rows.viewings.length, coming[0]?.starts_at ?? null),
          },
    chart: dayChart(dues, rows.viewings, now),
    groups: groupsOf(tasks, views, now),
    doneToday: doneText(done),
    empty: mayDo(staff, 'leads') ? copy.emptyReason.leads : copy.emptyReason.others,
    pool: pool && (await poolOf(context, pool, rules)),
    holders: holders.map(
      ({ id, name, count }): HolderView => ({
        id,
        name,
        text: countText(count),
        share: Math.min(100, Math.round((count / rules.maxHeld) * 100)),
      }),
    ),
    firstDay,
    answers: await answersTo(context),
    notice: mayDo(staff, 'settings') ? unwrittenLogText(logDestination.dropped, settings().workers) : null,
  };
}

/** How long what was answered is told: over a weekend. */
const ANSWER_SHOWN_MS = 3 * DAY_MS;

/** What somebody has asked for and was answered lately. */
async function answersTo({ db, staff, now }: ConsoleContext): Promise<string[]> {
  const asked = await listRequestsOf(db, staff.id, now - ANSWER_SHOWN_MS);
  return asked.filter(({ outcome }) => outcome !== null).map(answerText);
}

async function firstDayOf({ db, now }: ConsoleContext): Promise<Shown['firstDay']> {
  const skipped = await skippedSteps(db);
  if (skipped.length === FIRST_DAY_STEPS.length) return null;
  const title = firstDayTitle(await readSiteFacts(db, now), skipped);
  return title === null ? null : { title, href: consolePaths.firstDay() };
}

function tasksOf(rows: TodayRows, context: ConsoleContext, rules: PoolRules): Task[] {
  const { staff, now } = context;
  return [
    ...rows.viewings.flatMap((viewing) => viewingTask(viewing, now)),
    ...rows.leads.map((lead) => leadTask(lead, rows.lastCalls.get(lead.id) ?? null, { staffId: staff.id, rules, now })),
    ...rows.talks.map(talkTask),
    ...rows.reminders.map(reminderTask),
    ...rows.reports.map(reportTask),
    ...importTasks(rows),
    ...GROUPED.flatMap((group) => groupTask(group, rows.counts[group] ?? 0)),
  ];
}

/** One that is over waits for its result until it has one. */
function viewingTask(viewing: ViewedLead, now: number): Task[] {
  const { id, starts_at, minutes, place } = viewing;
  const ends = starts_at + minutes * 60_000;
  if (starts_at <= now && now < ends) return [];
  const isOver = ends <= now;
  const href = consolePaths.lead({ id });
  return [
    {
      kind: 'viewing',
      key: `viewing ${id}`,
      due: isOver ? startOfDay(addDays(dayOf(starts_at), 1)) : starts_at,
      title: joinKnown([`${clockOf(starts_at)} 带看`, viewing.place_name, maskedPhone(viewing)], ' '),
      otherwise: isOver ? otherwise.viewed : joinKnown([place, otherwise.viewing], '，'),
      act: { text: isOver ? acts.result : acts.viewing, href },
    },
  ];
}

interface OwnHold {
  staffId: string;
  rules: PoolRules;
  now: number;
}

function leadTask(lead: ConsoleLead, calledAt: number | null, { staffId, rules, now }: OwnHold): Task {
  const isOwn = lead.staff_id === staffId;
  const href = consolePaths.lead({ id: lead.id });
  const take: TaskAct = { text: acts.take, do: 'take', of: { lead: lead.id } };
  const ownAct: TaskAct = { text: acts.call, href };
  const otherAct: TaskAct = lead.staff_id === null ? take : { text: acts.lead, href };
  return {
    kind: 'lead',
    key: `lead ${lead.id}`,
    // What its visitor presses for is due.
    due: Math.min(lead.created_at + ANSWER_MS, lead.pressed_at ?? Number.POSITIVE_INFINITY),
    title: joinKnown(
      [maskedPhone(lead), leadTitle(lead), pressedText(lead), !isOwn && lead.staff_name && `在${lead.staff_name}手上`],
      ' ',
    ),
    otherwise: leadOtherwise(lead, calledAt, { isOwn, rules, now }),
    act: isOwn ? ownAct : otherAct,
  };
}

function leadOtherwise(
  lead: ConsoleLead,
  calledAt: number | null,
  { isOwn, rules, now }: { isOwn: boolean; rules: PoolRules; now: number },
): string {
  const isOver = timeLeft(lead.created_at, now) < 0;
  if (lead.staff_id === null) return isOver ? otherwise.late : otherwise.unassigned;
  if (!isOwn) return isOver ? otherwise.late : otherwise.promised;
  const called = calledAt !== null && `${clockOf(calledAt)} 打过，没接通`;
  const back = returnsAt({ assigned_at: lead.assigned_at ?? now, called_at: calledAt }, rules);
  const goesBack = back > now && `${untilText(back, now).replace(/ 前$/, '')} 没联系就退回公池`;
  return joinKnown([called, isOver && otherwise.late, afterQuiet(now) > now && otherwise.night, goesBack], '，');
}

const talkTask = (talk: ConsoleTalk): Task => ({
  kind: 'talk',
  key: `talk ${talk.id}`,
  due: (talk.waiting_since ?? 0) + TALK_PROMISE_MS,
  title: joinKnown([maskedPhone(talk), `问${askedText(talk)}`], ' '),
  otherwise: otherwise.talk,
  act: { text: acts.talk, href: consolePaths.talk({ id: talk.id }) },
});

const reminderTask = (reminder: DueReminder): Task => ({
  kind: 'reminder',
  key: `reminder ${reminder.id}`,
  due: startOfDay(addDays(reminder.day, 1)),
  title: joinKnown([maskedPhone(reminder), reminder.note], ' '),
  otherwise: otherwise.reminder,
  act: { text: acts.reminder, do: 'remind-done', of: { lead: reminder.lead_id, reminder: reminder.id } },
});

const reportTask = (report: ConsoleReport): Task => ({
  kind: 'report',
  key: `report ${report.id}`,
  due: startOfDay(addDays(report.due_day, 1)),
  title: joinKnown([CONSOLE_COPY.pages.reports, ABUSE_REPORT_COPY.kinds[report.kind]], '：'),
  otherwise: otherwise.report,
  act: { text: acts.report, href: consolePaths.report({ id: report.id }) },
});

/** What a schedule has fetched and not run, with why; and what it cannot fetch. */
function importTasks({ heldImports, brokenSchedules }: TodayRows): Task[] {
  if (heldImports.length + brokenSchedules.length === 0) return [];
  const names = mappingNames();
  const nameOf = (mapping: string): string => names.get(mapping) ?? mapping;
  const { act } = CONSOLE_SCHEDULE_COPY.today;
  return [
    ...heldImports.map(
      ({ id, city, mapping, state, held_why, problem }): Task => ({
        kind: 'group',
        key: `import ${id}`,
        due: null,
        title: heldTitle(city, nameOf(mapping), state === 'failed'),
        otherwise: held_why ?? problem ?? otherwise.imports,
        act: { text: act, href: consolePaths.import({ id }) },
      }),
    ),
    ...brokenSchedules.map(
      ({ id, city, mapping, problem }): Task => ({
        kind: 'group',
        key: `schedule ${id}`,
        due: null,
        title: brokenTitle(city, nameOf(mapping)),
        otherwise: problem ?? otherwise.imports,
        act: { text: act, href: consolePaths.importSchedule({ id }) },
      }),
    ),
  ];
}

const GROUP_HREFS: Readonly<Record<GroupedTask, string>> = {
  posts: consolePaths.posts(),
  refunds: consolePaths.refunds(),
  unmatchedPayments: consolePaths.unmatchedPayments({ state: 'open' }),
  withdrawals: consolePaths.withdrawals(),
  imports: consolePaths.imports(),
  texts: consolePaths.outbox({ state: 'failed', days: '1' }),
  jobs: consolePaths.health(),
  accessRequests: consolePaths.staff(),
};

const groupTask = (group: GroupedTask, count: number): Task[] =>
  count === 0
    ? []
    : [
        {
          kind: 'group',
          key: `group ${group}`,
          due: null,
          title: groupTitle(copy.groups[group], count),
          otherwise: otherwise[group],
          act: { text: acts.open, href: GROUP_HREFS[group] },
        },
      ];

const viewOf = ({ key, due, title, otherwise: what, act }: Task, number: number, now: number): TodayTaskView => ({
  key,
  number,
  left: due === null ? null : leftText(due, now),
  until: due === null ? null : untilText(due, now),
  isLate: isSoon(due, now),
  title,
  otherwise: what,
  act,
});

function groupsOf(tasks: readonly Task[], views: readonly TodayTaskView[], now: number): Shown['groups'] {
  const of = (title: string, isOf: (due: number | null) => boolean) => {
    const chosen = views.filter((_view, at) => isOf(tasks[at]?.due ?? null));
    return chosen.length === 0 ? [] : [{ title, note: pieces(chosen.length), tasks: chosen }];
  };
  return [
    ...of(copy.soon, (due) => isSoon(due, now)),
    ...of(copy.later, (due) => due !== null && !isSoon(due, now)),
    ...of(copy.open, (due) => due === null),
  ];
}

function doneText(done: ReadonlyMap<string, number>): Shown['doneToday'] {
  const counts = Object.entries(COUNTED_ACTIONS).map(([kind, actions]) => {
    const count = actions.reduce((sum, action) => sum + (done.get(action) ?? 0), 0);
    return { text: `${copy.countedActions[kind as keyof typeof COUNTED_ACTIONS]} ${count}`, count };
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const text = counts.flatMap(({ text: one, count }) => (count > 0 ? [one] : [])).join('，');
  return { title: `${copy.doneToday} ${pieces(total)}`, text };
}

type Pool = Awaited<ReturnType<typeof listPool>>;

async function poolOf({ db, staff, now }: ConsoleContext, { rows, total }: Pool, rules: PoolRules): Promise<PoolView> {
  const words = CONSOLE_LEAD_COPY.pool;
  const isOperator = mayDo(staff, 'allLeads');
  const returns = await countReturns(
    db,
    rows.map(({ id }) => id),
  );
  return {
    title: poolTitle(words.title, total),
    rules: poolRulesText(rules),
    mayChange: isOperator,
    leads: rows.map((lead) => {
      const left = timeLeft(lead.created_at, now);
      const back = returns.get(lead.id) ?? 0;
      const isTakeable = !isForAssignment(back, rules) || isOperator;
      return {
        id: lead.id,
        // Whose number it is an agent sees once the lead is theirs.
        title: joinKnown([isOperator && maskedPhone(lead), leadTitle(lead)], ' '),
        about: joinKnown([lead.city_name, lead.plate_name, pressedText(lead), back > 0 && `退回过 ${back} 次`], ' '),
        left: `${isLate(lead.created_at + ANSWER_MS, now) ? '超' : '剩'} ${spanText(left)}`,
        isLate: left < 0,
        act:
          isTakeable && !(isOperator && isForAssignment(back, rules))
            ? { text: words.take, do: 'take', of: { lead: lead.id } }
            : { text: words.assign, href: consolePaths.lead({ id: lead.id }) },
      };
    }),
    more:
      isOperator && total > rows.length
        ? { text: words.more, href: consolePaths.leads({ state: 'new', staff: 'none' }) }
        : null,
  };
}
