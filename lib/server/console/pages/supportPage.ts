import { historyFacts } from '@/lib/console/views/facts';
import { ACCOUNT_FIELDS, LOAN_FIELDS, peerField } from '@/lib/console/views/supportForms';
import { type HoursField, SUPPORT_DONE, type SupportPageProps } from '@/lib/console/views/supportPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_SUPPORT_COPY as copy } from '@/lib/console/words/support';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import { readPosted } from '@/lib/server/staff/commands/consoleContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { changeSupport, SUPPORT_SUBJECT, type SupportChange } from '@/lib/server/support/commands/changeSupport';
import { readSupport, type SupportState } from '@/lib/server/support/queries/supportSettings';
import { fieldText, isWithinHours, readWeek, type TypedSpan, WEEK_DAYS } from '@/lib/support/supportHours';
import { hoursText, WEEK_DAY_NAMES } from '@/lib/support/views/hoursText';
import { ApiError } from '@/services/http/apiError';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 20;

/** Whether, when and by which accounts customer service answers. */
export const consoleSupportPage = defineConsolePage<SupportPageProps>({
  path: consolePaths.support(),
  name: CONSOLE_COPY.pages.support,
  access: 'settings',
  async open({ consoleContext, now }) {
    const cities = await listCities(consoleContext.db);
    const change = async (changed: SupportChange) => {
      const isChanged = await changeSupport(consoleContext, changed);
      // Pages that are kept say whether agents take messages.
      if (isChanged) factsChanged();
      return { to: consolePaths.support({ done: isChanged ? 'saved' : 'same' }) };
    };
    return {
      actions: {
        on: () => change({ isOn: true }),
        off: () => change({ isOn: false }),
        hours: (posted) => change(readHours(posted)),
        loan: (posted) => change(readLoan(posted)),
        accounts: (posted) => change(readAccounts(posted, cities)),
      },
      done: SUPPORT_DONE,
      async load({ typed, problems }) {
        const state = await readSupport(consoleContext.db);
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
          history: historyFacts(await listAuditOf(consoleContext.db, SUPPORT_SUBJECT, HISTORY)),
        };
      },
    };
  },
});

const fromName = (day: number): string => `from${day}`;
const toName = (day: number): string => `to${day}`;
const peerName = (cityId: number): string => `peer.${cityId}`;

function dayField(
  day: number,
  { week }: SupportState,
  typed: RawForm,
  problems: SupportPageProps['problems'],
): HoursField {
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

/** What one of the forms asks for. Throws ApiError badInput, by field. */
function readHours(posted: RawForm): SupportChange {
  const typed = WEEK_DAYS.map(
    (day): TypedSpan => ({ from: posted[fromName(day)] ?? '', to: posted[toName(day)] ?? '' }),
  );
  const { week, wrong } = readWeek(typed);
  if (wrong.length === 0) return { week };
  throw ApiError.ofFields(Object.fromEntries(wrong.map((day) => [fromName(day), copy.problems.hours])));
}

function readLoan(posted: RawForm): SupportChange {
  const { loanHours, ...loan } = readPosted(LOAN_FIELDS, posted);
  return { ...loan, loanWeek: loanHours };
}

function readAccounts(posted: RawForm, cities: readonly { id: number; name: string }[]): SupportChange {
  const peers = Object.fromEntries(cities.map(({ id, name }) => [peerName(id), peerField(peerName(id), name)]));
  const read = readPosted({ ...peers, ...ACCOUNT_FIELDS }, posted);
  const { peer, wechatNo, link } = read;
  const byName: Readonly<Record<string, string | null>> = read;
  return { peer, wechatNo, link, cityPeers: new Map(cities.map(({ id }) => [id, byName[peerName(id)] ?? null])) };
}
