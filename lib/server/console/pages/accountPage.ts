import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, sessionTimes } from '@/lib/account/views/infoText';
import { allStaff } from '@/lib/console/consoleAccess';
import { type ConsoleAccountProps, codesLeftText } from '@/lib/console/views/accountPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { endOwnStaffSession } from '@/lib/server/staff/commands/endStaffSession';
import { countRecoveryCodes, listStaffSessions } from '@/lib/server/staff/queries/staff';
import { defineConsolePage } from './defineConsolePage';

/** One's own account in the console: where one is signed in; signing out here and everywhere. */
export const consoleAccountPage = defineConsolePage<ConsoleAccountProps>({
  path: consolePaths.account(),
  name: CONSOLE_COPY.pages.account,
  access: allStaff,
  async open({ consoleContext, sessionId, posted, now, keepSession }) {
    const isEverywhere = posted?.do === 'everywhere';
    if (isEverywhere || posted?.do === 'sign-out') {
      await endOwnStaffSession(consoleContext, isEverywhere ? null : sessionId);
      keepSession(null);
      return { redirectTo: consolePaths.login({ done: isEverywhere ? 'ended' : 'out' }) };
    }
    return {
      load: async () => ({
        sessions: (await listStaffSessions(consoleContext.db, consoleContext.staff.id, now)).map(
          ({ id, client, created_at, seen_at }) => ({
            id,
            isThis: id === sessionId,
            client: clientText(readSessionClient(client)),
            times: sessionTimes({ begunAt: created_at, seenAt: seen_at }),
          }),
        ),
        codesLeft: codesLeftText(await countRecoveryCodes(consoleContext.db, consoleContext.staff.id)),
      }),
    };
  },
});
