import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { OUTBOX_DONE, type OutboxPageProps, type TextMessageView } from '@/lib/console/views/outboxPage';
import { failureText, lowConversionText } from '@/lib/console/views/outboxText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_OUTBOX_COPY as copy, TEXT_STATE_NAMES } from '@/lib/console/words/outbox';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { lowConversion } from '@/lib/server/account/jobs/watchCodes';
import { resendRefusal, resendText } from '@/lib/server/outbox/commands/resendText';
import { revealCode } from '@/lib/server/outbox/commands/revealCode';
import { isCodeShown } from '@/lib/server/outbox/commands/shownCode';
import { findTextMessage, listConsoleTexts, type TextMessage } from '@/lib/server/outbox/queries/textMessages';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { maskedPhone } from '../consolePhone';
import { findConsolePerson } from '../queries/consolePeople';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { problemsOf } from './refusedFields';

const DAYS = ['1', '7', '30'] as const;
const STATES = Object.keys(TEXT_STATE_NAMES) as TextMessage['state'][];
const TEMPLATES = Object.keys(copy.templates) as TextMessage['template'][];

const adapterText = ({ adapter }: TextMessage): string => {
  const known = Object.entries(copy.adapters).find(([name]) => name === adapter);
  return known?.[1] ?? adapter ?? '';
};

function stateCell({ state }: TextMessage): ConsoleCell {
  const text = TEXT_STATE_NAMES[state];
  if (state === 'sent') return { text, tone: 'good' };
  return state === 'waiting' ? { text, tone: 'quiet' } : { text, tone: 'late' };
}

const outboxTable = ({ desk, now }: ConsolePageContext): ConsoleTable<TextMessage> => ({
  caption: CONSOLE_COPY.pages.outbox,
  fileName: 'text-messages',
  path: consolePaths.outbox(),
  rules: {
    sorts: ['at', 'ended'],
    sort: 'at',
    descending: true,
    filters: { state: STATES, template: TEMPLATES, days: DAYS, person: null },
  },
  filters: [
    {
      name: 'state',
      label: copy.filters.state,
      choices: STATES.map((value) => ({ value, text: TEXT_STATE_NAMES[value] })),
    },
    {
      name: 'template',
      label: copy.filters.template,
      choices: TEMPLATES.map((value) => ({ value, text: copy.templates[value] })),
    },
    { name: 'days', label: copy.filters.days, choices: DAYS.map((value) => ({ value, text: copy.days[value] })) },
    { name: 'person', label: copy.filters.person, choices: null },
  ],
  columns: [
    {
      id: 'at',
      title: copy.columns.at,
      sort: 'at',
      cell: ({ id, created_at }) => ({ text: momentText(created_at), href: consolePaths.outbox({ id }) }),
    },
    { id: 'phone', title: copy.columns.phone, cell: (message) => ({ text: maskedPhone(message) }) },
    { id: 'template', title: copy.columns.template, cell: ({ template }) => ({ text: copy.templates[template] }) },
    { id: 'state', title: copy.columns.state, cell: stateCell },
    { id: 'why', title: copy.columns.why, cell: ({ failure }) => ({ text: failureText(failure) }) },
    {
      id: 'adapter',
      title: copy.columns.adapter,
      cell: (message) => ({ text: adapterText(message), tone: 'quiet' }),
    },
    {
      id: 'ended',
      title: copy.columns.ended,
      sort: 'ended',
      cell: ({ ended_at }) => ({ text: ended_at === null ? '' : momentText(ended_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: async ({ state, template, days, person }, asked) => {
    const knownState = STATES.find((one) => one === state);
    const knownTemplate = TEMPLATES.find((one) => one === template);
    const of = person === undefined ? undefined : await findConsolePerson(desk.db, { id: person });
    return listConsoleTexts(
      desk.db,
      defined({
        state: knownState,
        template: knownTemplate,
        since: days !== undefined ? startOfDay(addDays(dayOf(now), 1 - Number(days))) : undefined,
        phoneIndex: of !== undefined ? (of?.phone_index ?? '') : undefined,
      }),
      asked,
    );
  },
});

/** Which text messages were sent, to whom, and what became of them. */
export const consoleOutboxPage = defineConsolePage<OutboxPageProps & ShellProps>({
  path: consolePaths.outbox(),
  name: CONSOLE_COPY.pages.outbox,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const table = outboxTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const id = query.id ?? '';
    const changes = posted ? await act(desk, id, posted) : null;
    if (changes && 'redirectTo' in changes) return changes;
    const { code = null, problems = {} } = changes ?? {};
    const low = await lowConversion(desk.db, now);
    return {
      table: await loadConsoleTable(context, table),
      message: await viewOf(desk, id, code),
      alarm: low && lowConversionText(low),
      isTerminal: settings().sms === null,
      typed: posted ?? {},
      problems,
      done: posted ? null : (OUTBOX_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function viewOf({ db, now }: ConsoleContext, id: string, code: string | null): Promise<TextMessageView | null> {
  const message = id === '' ? null : await findTextMessage(db, id);
  if (!message) return null;
  const refusal = await resendRefusal(db, message, now);
  return {
    id,
    facts: factsOf(message),
    code,
    mayReveal: await isCodeShown(db, message, now),
    notAgain: refusal && copy.notAgain[refusal],
  };
}

function factsOf(message: TextMessage): ConsoleFact[] {
  const { created_at, ended_at, template, state, failure, adapter_ref } = message;
  const facts = [
    { name: copy.columns.at, text: momentText(created_at) },
    { name: copy.columns.phone, text: maskedPhone(message) },
    { name: copy.columns.template, text: copy.templates[template] },
    { name: copy.columns.state, text: TEXT_STATE_NAMES[state] },
    { name: copy.columns.why, text: failureText(failure) },
    { name: copy.columns.adapter, text: adapterText(message) },
    { name: copy.reference, text: adapter_ref ?? '' },
    { name: copy.columns.ended, text: ended_at === null ? '' : momentText(ended_at) },
  ];
  return facts.filter(({ text }) => text !== '');
}

interface Acted {
  code?: string;
  problems?: Readonly<Record<string, string>>;
}

/** Does what a form asks for. A code stands in this answer alone: its address shows none. */
async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<Acted | PageRedirect> {
  try {
    if (posted.do === 'reveal') return { code: await revealCode(desk, id, posted.reason ?? '') };
    if (posted.do !== 'resend') return {};
    await resendText(desk, id, posted.reason ?? '');
    return { redirectTo: consolePaths.outbox({ id, done: 'resend' }), seeOther: true };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'notFound') throw failure;
    return { problems: problemsOf(failure) };
  }
}
