import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, sessionTimes } from '@/lib/account/views/infoText';
import { isStaffPart } from '@/lib/console/staffParts';
import { requestFact } from '@/lib/console/views/accessText';
import { ACCOUNT_DONE, type ConsoleAccountProps, codesLeftText } from '@/lib/console/views/accountPage';
import { partName } from '@/lib/console/views/roleText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { DAY_MS } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { endOwnStaffSession } from '@/lib/server/staff/commands/endStaffSession';
import { listRequestsOf } from '@/lib/server/staff/queries/accessRequests';
import { countRecoveryCodes, listStaffSessions } from '@/lib/server/staff/queries/staff';
import { askForPart } from '../commands/askAccess';
import { defineConsolePage } from './defineConsolePage';

const REQUESTS_MS = 30 * DAY_MS;

/** One's own account in the console: what one may do and has asked for, where one is signed in; signing out here and everywhere. */
export const consoleAccountPage = defineConsolePage<ConsoleAccountProps>({
  path: consolePaths.account(),
  name: CONSOLE_COPY.pages.account,
  access: 'any',
  async open({ consoleContext, sessionId, posted, now, keepSession }) {
    const { db, staff } = consoleContext;
    const isEverywhere = posted?.do === 'everywhere';
    if (isEverywhere || posted?.do === 'sign-out') {
      await endOwnStaffSession(consoleContext, isEverywhere ? null : sessionId);
      keepSession(null);
      return { redirectTo: consolePaths.login({ done: isEverywhere ? 'ended' : 'out' }) };
    }
    return {
      actions: {
        ask: ({ part = '', path = '', reason = '' }) => askForPart(consoleContext, { part, path, reason }),
      },
      doneAt: (done) => consolePaths.account({ done }),
      done: ACCOUNT_DONE,
      load: async ({ typed }) => ({
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
