import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, sessionTimes } from '@/lib/account/views/infoText';
import { isStaffPart } from '@/lib/console/staffParts';
import { requestFact } from '@/lib/console/views/accessText';
import {
  ACCOUNT_DONE,
  type ConsoleAccountProps,
  codesLeftText,
  type ProviderLinkView,
} from '@/lib/console/views/accountPage';
import { identityFact, linkText, PROVIDER_PROBLEMS, providerProblemText } from '@/lib/console/views/providerText';
import { partName } from '@/lib/console/views/roleText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { DAY_MS } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { StaffProvider } from '@/lib/server/settings/readStaffProvider';
import { settings } from '@/lib/server/settings/settings';
import { endOwnStaffSession } from '@/lib/server/staff/commands/endStaffSession';
import { listRequestsOf } from '@/lib/server/staff/queries/accessRequests';
import { countRecoveryCodes, listStaffSessions } from '@/lib/server/staff/queries/staff';
import { listIdentities, type StaffIdentity } from '@/lib/server/staff/queries/staffIdentities';
import { askForPart } from '../commands/askAccess';
import { permitLink, unlinkOwn } from '../commands/linkIdentity';
import { defineConsolePage } from './defineConsolePage';

const REQUESTS_MS = 30 * DAY_MS;

/** One's own account in the console: what one may do and has asked for, where one is signed in; signing out here and everywhere. */
export const consoleAccountPage = defineConsolePage<ConsoleAccountProps>({
  path: consolePaths.account(),
  name: CONSOLE_COPY.pages.account,
  access: 'any',
  async open({ consoleContext, sessionId, posted, query, now, device, keepSession }) {
    const { db, staff } = consoleContext;
    const isEverywhere = posted?.do === 'everywhere';
    if (isEverywhere || posted?.do === 'sign-out') {
      await endOwnStaffSession(consoleContext, isEverywhere ? null : sessionId);
      keepSession(null);
      return { redirectTo: consolePaths.login({ done: isEverywhere ? 'ended' : 'out' }) };
    }
    const provider = settings().staffProvider;
    const linked = await listIdentities(db, staff.id);
    const link = provider || linked.length > 0 ? linkView(provider, linked) : null;
    const problem = PROVIDER_PROBLEMS.find((one) => one === query.problem);
    return {
      actions: {
        ask: ({ part = '', path = '', reason = '' }) => askForPart(consoleContext, { part, path, reason }),
        link:
          link?.mayLink &&
          (async ({ password = '', code = '' }) => {
            const permit = await permitLink(consoleContext, sessionId ?? '', { password, code, device });
            return { link: { ...link, next: consolePaths.login({ by: 'provider', link: permit }) } };
          }),
        unlink: link?.mayUnlink && (() => unlinkOwn(consoleContext)),
      },
      isRefusal: ({ code }) => code === 'badInput' || code === 'conflict' || code === 'tooMany',
      doneAt: (done) => consolePaths.account({ done }),
      done: ACCOUNT_DONE,
      load: async ({ typed, problems }) => ({
        // A password comes back to nobody.
        typed: { ...typed, password: undefined, code: undefined },
        problems: provider && problem && !posted ? { other: providerProblemText(problem, provider) } : problems,
        link,
        parts: staff.parts.map(partName),
        requests: (await listRequestsOf(db, staff.id, now - REQUESTS_MS)).map(requestFact),
        // With what was typed: nothing is lost.
        asking:
          isStaffPart(typed.part) && !staff.parts.includes(typed.part)
            ? { part: typed.part, name: partName(typed.part), path: typed.path ?? '' }
            : null,
        sessions: (await listStaffSessions(db, staff.id, now)).map(({ id, client, created_at, seen_at }) => ({
          id,
          isThis: id === sessionId,
          client: clientText(readSessionClient(client)),
          times: sessionTimes({ begunAt: created_at, seenAt: seen_at }),
        })),
        codesLeft: codesLeftText(await countRecoveryCodes(db, staff.id)),
      }),
    };
  },
});

const linkView = (provider: StaffProvider | null, linked: readonly StaffIdentity[]): ProviderLinkView => ({
  title: linkText(provider?.name ?? ''),
  linked: linked.map(identityFact),
  mayLink: provider !== null && linked.length === 0,
  // Who signs in by nothing else would be shut out.
  mayUnlink: linked.length > 0 && provider?.passwords !== 'off',
  next: null,
});
