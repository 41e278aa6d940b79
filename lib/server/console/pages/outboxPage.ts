import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { type ConsoleFact, knownFacts } from '@/lib/console/views/facts';
import { OUTBOX_DONE, type OutboxPageProps, type TextMessageView } from '@/lib/console/views/outboxPage';
import { failureText, lowConversionText } from '@/lib/console/views/outboxText';
import { lastDays, momentCell, oneOf, quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_OUTBOX_COPY as copy, TEXT_STATE_NAMES } from '@/lib/console/words/outbox';
import { defined } from '@/lib/kernel/defined';
import { consolePaths } from '@/lib/routes/consolePaths';
import { lowConversion } from '@/lib/server/account/jobs/watchCodes';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { findTextMessage, listConsoleTexts, type TextMessage } from '@/lib/server/outbox/queries/textMessages';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { settings } from '@/lib/server/settings/settings';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { resendRefusal, resendText } from '../commands/resendText';
import { revealCode } from '../commands/revealCode';
import { isCodeShown } from '../commands/shownCode';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

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

const outboxTable = ({ consoleContext, now }: ConsolePageContext) =>
  defineTable({
    page: 'outbox',
    fileName: 'text-messages',
    order: '-at',
    filters: {
      state: oneOf(copy.filters.state, STATES, TEXT_STATE_NAMES),
      template: oneOf(copy.filters.template, TEMPLATES, copy.templates),
      days: lastDays(copy.filters.days, ['1', '7', '30'], copy.days, now),
      person: typedText(copy.filters.person),
    },
    list: async ({ days, person, ...filter }, asked) => {
      const of = person === undefined ? undefined : await findConsolePerson(consoleContext.db, { id: person });
      const phoneIndex = of === undefined ? undefined : (of?.phone_index ?? '');
      return listConsoleTexts(consoleContext.db, defined({ ...filter, since: days, phoneIndex }), asked);
    },
    words: copy,
    key: ({ id }) => id,
  }).columns({
    at: {
      sort: true,
      cell: ({ id, created_at }) => ({ text: momentText(created_at), href: consolePaths.outbox({ id }) }),
    },
    phone: maskedPhone,
    template: ({ template }) => copy.templates[template],
    state: stateCell,
    why: ({ failure }) => failureText(failure),
    adapter: (message) => quiet(adapterText(message)),
    ended: { sort: true, cell: ({ ended_at }) => momentCell(ended_at, '') },
  });

/** Which text messages were sent, to whom, and what became of them. */
export const consoleOutboxPage = defineConsolePage<OutboxPageProps>({
  path: consolePaths.outbox(),
  name: CONSOLE_COPY.pages.outbox,
  access: 'texts',
  open(context) {
    const { consoleContext, query, posted, now } = context;
    const { id = '' } = query;
    // A code stands in the answer to its form alone: its address shows none.
    let code: string | null = null;
    return {
      table: outboxTable(context),
      actions: {
        async reveal({ reason = '' }) {
          code = await revealCode(consoleContext, id, reason);
        },
        async resend({ reason = '' }) {
          await resendText(consoleContext, id, reason);
          return { to: consolePaths.outbox({ id, done: 'resend' }) };
        },
      },
      isRefusal: ({ code: failed }) => failed !== 'notFound',
      done: OUTBOX_DONE,
      async load() {
        const low = await lowConversion(consoleContext.db, now);
        return {
          message: await viewOf(consoleContext, id, code),
          alarm: low && lowConversionText(low),
          isTerminal: settings().sms === null,
          typed: posted ?? {},
        };
      },
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
  return knownFacts([
    [copy.columns.at, momentText(created_at)],
    [copy.columns.phone, maskedPhone(message)],
    [copy.columns.template, copy.templates[template]],
    [copy.columns.state, TEXT_STATE_NAMES[state]],
    [copy.columns.why, failureText(failure)],
    [copy.columns.adapter, adapterText(message)],
    [copy.reference, adapter_ref],
    [copy.columns.ended, ended_at === null ? null : momentText(ended_at)],
  ]);
}
