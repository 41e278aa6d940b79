import { operators } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import {
  type HoursField,
  SUPPORT_DONE,
  type SupportDone,
  type SupportPageProps,
} from '@/lib/console/views/supportPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_SUPPORT_COPY as copy } from '@/lib/console/words/support';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { changeSupport, SUPPORT_SUBJECT, type SupportChange } from '@/lib/server/support/commands/changeSupport';
import { readSupport, type SupportState } from '@/lib/server/support/queries/supportSettings';
import { isAdviserName, isPeer, isServicePhone, isWechatNo } from '@/lib/support/supportAccounts';
import { fieldText, isWithinHours, readWeek, type TypedSpan, WEEK_DAYS } from '@/lib/support/supportHours';
import { isLinkTemplate } from '@/lib/support/supportLink';
import { hoursText, readHoursText, WEEK_DAY_NAMES } from '@/lib/support/views/hoursText';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';

const HISTORY = 20;

type Problems = SupportPageProps['problems'];

/** Whether, when and by which accounts customer service answers. */
export const consoleSupportPage = defineConsolePage<SupportPageProps & ShellProps>({
  path: consolePaths.support(),
  name: CONSOLE_COPY.pages.support,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load({ desk, query, posted, now }) {
    const cities = await listCities(desk.db);
    const answer = posted ? await act(desk, posted, cities) : { problems: {} };
    if ('redirectTo' in answer) return answer;
    const state = await readSupport(desk.db);
    const { problems } = answer;
    const typed = Object.keys(problems).length > 0 ? (posted ?? {}) : {};
    const seenWhenOn = isWithinHours(state.week, now) ? 'open' : 'closed';
    return {
      isOn: state.isOn,
      seen: state.isOn ? seenWhenOn : 'off',
      isPeerless: state.peer === null && state.cityPeers.size === 0,
      days: WEEK_DAYS.map((day) => dayField(day, state, typed, problems)),
      peer: typed.peer ?? state.peer ?? '',
      wechatNo: typed.wechatNo ?? state.wechatNo ?? '',
      link: typed.link ?? state.link ?? '',
      loan: {
        loanPhone: typed.loanPhone ?? state.loanPhone ?? '',
        loanName: typed.loanName ?? state.loanName ?? '',
        loanHours: typed.loanHours ?? (state.loanWeek ? hoursText(state.loanWeek) : ''),
      },
      cityPeers: cities.map(({ id, name }) => ({
        name: peerName(id),
        city: name,
        value: typed[peerName(id)] ?? state.cityPeers.get(id) ?? '',
      })),
      history: await historyOf(desk.db),
      problems,
      done: posted ? null : (SUPPORT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

const fromName = (day: number): string => `from${day}`;
const toName = (day: number): string => `to${day}`;
const peerName = (cityId: number): string => `peer.${cityId}`;

function dayField(day: number, { week }: SupportState, typed: RawForm, problems: Problems): HoursField {
  const span = week?.[day] ?? null;
  return {
    day: WEEK_DAY_NAMES[day] ?? '',
    from: typed[fromName(day)] ?? (span ? fieldText(span.from) : ''),
    to: typed[toName(day)] ?? (span ? fieldText(span.to) : ''),
    fromName: fromName(day),
    toName: toName(day),
    problem: problems[fromName(day)] ?? null,
  };
}

/** Where to go on, or what is amiss by field. */
async function act(
  desk: ConsoleContext,
  posted: RawForm,
  cities: readonly { id: number }[],
): Promise<{ problems: Problems } | PageRedirect> {
  const read = readChange(posted, cities);
  if (!('change' in read)) return read;
  const isChanged = await changeSupport(desk, read.change);
  // Pages that are kept say whether agents take messages.
  if (isChanged) factsChanged();
  const done: SupportDone = isChanged ? 'saved' : 'same';
  return { redirectTo: consolePaths.support({ done }), seeOther: true };
}

type Read = { change: SupportChange } | { problems: Problems };

/** What one of the forms asks for. */
function readChange(posted: RawForm, cities: readonly { id: number }[]): Read {
  if (posted.do === 'on' || posted.do === 'off') return { change: { isOn: posted.do === 'on' } };
  if (posted.do === 'hours') return readHours(posted);
  if (posted.do === 'loan') return readLoan(posted);
  return posted.do === 'accounts' ? readAccounts(posted, cities) : { change: {} };
}

function readHours(posted: RawForm): Read {
  const typed = WEEK_DAYS.map(
    (day): TypedSpan => ({ from: posted[fromName(day)] ?? '', to: posted[toName(day)] ?? '' }),
  );
  const { week, wrong } = readWeek(typed);
  if (wrong.length === 0) return { change: { week } };
  return { problems: Object.fromEntries(wrong.map((day) => [fromName(day), copy.problems.hours])) };
}

/** What is typed in a field; null: nothing. */
const typedIn = (posted: RawForm, name: string): string | null => posted[name]?.trim() || null;

function readLoan(posted: RawForm): Read {
  const [loanPhone, loanName, loanHours] = [
    typedIn(posted, 'loanPhone'),
    typedIn(posted, 'loanName'),
    typedIn(posted, 'loanHours'),
  ];
  const loanWeek = loanHours === null ? null : readHoursText(loanHours);
  const problems = defined({
    loanPhone: loanPhone !== null && !isServicePhone(loanPhone) ? copy.problems.loanPhone : undefined,
    loanName: loanName !== null && !isAdviserName(loanName) ? copy.problems.loanName : undefined,
    loanHours: loanHours !== null && loanWeek === null ? copy.problems.loanHours : undefined,
  });
  return Object.keys(problems).length > 0 ? { problems } : { change: { loanPhone, loanName, loanWeek } };
}

function readAccounts(posted: RawForm, cities: readonly { id: number }[]): Read {
  const typed = (name: string): string | null => typedIn(posted, name);
  const peers = ['peer', ...cities.map(({ id }) => peerName(id))];
  const wrong = peers.filter((name) => !isPeer(typed(name) ?? 'x')).map((name) => [name, copy.problems.peer]);
  const wechatNo = typed('wechatNo');
  if (wechatNo !== null && !isWechatNo(wechatNo)) wrong.push(['wechatNo', copy.problems.wechat]);
  const link = typed('link');
  if (link !== null && !isLinkTemplate(link)) wrong.push(['link', copy.problems.link]);
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) };
  const cityPeers = new Map(cities.map(({ id }) => [id, typed(peerName(id))]));
  return { change: { peer: typed('peer'), wechatNo, link, cityPeers } };
}

async function historyOf(db: Db): Promise<SupportPageProps['history']> {
  return historyFacts(await listAuditOf(db, SUPPORT_SUBJECT, HISTORY));
}
