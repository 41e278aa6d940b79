import { momentText } from '@/lib/account/views/infoText';
import { API_KEYS_DONE, type ApiKeysPageProps, type ApiKeyView, scopesText } from '@/lib/console/views/apiKeysPage';
import { historyFacts, knownFacts } from '@/lib/console/views/facts';
import { momentCell, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_API_KEY_COPY as copy } from '@/lib/console/words/apiKey';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { KEY_SCOPES } from '@/lib/partner/keyScope';
import { consolePaths } from '@/lib/routes/consolePaths';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { addApiKey, revokeApiKey } from '@/lib/server/partner/commands/changeApiKeys';
import { type ApiKeyRow, findApiKey, listApiKeys, scopesOf } from '@/lib/server/partner/queries/apiKeys';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 20;

/** The keys of partners and assistants: an admin makes one, sees how it is used, and ends it. */
export const consoleApiKeysPage = defineConsolePage<ApiKeysPageProps>({
  path: consolePaths.apiKeys(),
  name: CONSOLE_COPY.pages.apiKeys,
  access: 'manageStaff',
  async open({ consoleContext, query, posted }) {
    const chosen = query.id === undefined ? null : await findApiKey(consoleContext.db, query.id);
    if (query.id !== undefined && !chosen && !posted) throw new PageNotFound();
    return {
      table: keysTable(consoleContext),
      actions: {
        add: async (form) => ({ made: await addApiKey(consoleContext, form), typed: {} }),
        revoke: ({ reason = '' }) => revokeApiKey(consoleContext, query.id ?? '', reason),
      },
      doneAt: (done) => consolePaths.apiKeys({ done }),
      done: API_KEYS_DONE,
      load: async ({ typed }) => ({
        apiKey: chosen && (await keyView(consoleContext, chosen)),
        scopes: KEY_SCOPES.map((scope) => ({
          scope,
          name: copy.scopes[scope],
          opens: copy.scopeHints[scope],
          isOn: typed[`scope:${scope}`] === '1',
        })),
        made: null,
      }),
    };
  },
});

type State = keyof typeof copy.states;

const stateOf = ({ revoked_at, until_day }: ApiKeyRow, today: string): State =>
  revoked_at === null && until_day >= today ? 'working' : 'ended';

function stateText(key: ApiKeyRow, today: string): string {
  if (stateOf(key, today) === 'working') return copy.states.working;
  return key.revoked_at === null ? copy.ended.over : copy.ended.revoked;
}

const todayText = ({ day, day_used, per_day }: ApiKeyRow, today: string): string =>
  `${day === today ? day_used : 0} / ${per_day}`;

const keysTable = ({ db, now }: ConsoleContext) => {
  const today = dayOf(now);
  return defineTable({
    page: 'apiKeys',
    order: '-made',
    filters: { state: oneOf(copy.filters.state, Object.keys(copy.states) as State[], copy.states) },
    list: ({ state }, asked) => listApiKeys(db, { state, day: today }, asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    name: { sort: true, cell: ({ id, name }) => ({ text: name, href: consolePaths.apiKeys({ id }) }) },
    scopes: (key) => scopesText(scopesOf(key)),
    today: { end: true, cell: (key) => todayText(key, today) },
    used: ({ used_at }) => momentCell(used_at),
    until: { sort: true, cell: ({ until_day }) => until_day },
    state: (key) => ({ text: stateText(key, today), tone: stateOf(key, today) === 'working' ? 'good' : 'quiet' }),
    made: { sort: true, cell: ({ made_at, made_by }) => quiet(`${dayOf(made_at)} ${made_by}`) },
  });
};

async function keyView({ db, now }: ConsoleContext, key: ApiKeyRow): Promise<ApiKeyView> {
  const today = dayOf(now);
  return {
    id: key.id,
    name: key.name,
    facts: knownFacts([
      [copy.columns.state, stateText(key, today)],
      [copy.columns.scopes, scopesText(scopesOf(key))],
      [copy.columns.today, todayText(key, today)],
      [copy.perMinute, String(key.per_minute)],
      [copy.columns.used, key.used_at === null ? null : momentText(key.used_at)],
      [copy.until, key.until_day],
      [copy.columns.made, `${momentText(key.made_at)} ${key.made_by}`],
    ]),
    history: historyFacts(await listAuditOf(db, key.id, HISTORY)),
    mayRevoke: key.revoked_at === null,
  };
}
