import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, sessionTimes } from '@/lib/account/views/infoText';
import { allStaff } from '@/lib/console/deskAccess';
import type { DeskAccountProps } from '@/lib/console/views/accountPage';
import { codesLeftText } from '@/lib/console/views/accountText';
import { DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { endOwnStaffSession } from '../commands/endStaffSession';
import { countRecoveryCodes, listStaffSessions } from '../queries/staff';

/** One's own account at the desk: where one is signed in; signing out here and everywhere. */
export const deskAccountPage = defineDeskPage<DeskAccountProps & ShellProps>({
  path: deskPaths.deskAccount(),
  name: DESK_COPY.pages.account,
  access: allStaff,
  up: { href: deskPaths.desk(), steps: 2 },
  async load({ desk, sessionId, posted, now, keepSession }) {
    const isEverywhere = posted?.do === 'everywhere';
    if (isEverywhere || posted?.do === 'sign-out') {
      await endOwnStaffSession(desk, isEverywhere ? null : sessionId);
      keepSession(null);
      return { redirectTo: deskPaths.deskLogin({ done: isEverywhere ? 'ended' : 'out' }) };
    }
    const [sessions, codes] = await Promise.all([
      listStaffSessions(desk.db, desk.staff.id, now),
      countRecoveryCodes(desk.db, desk.staff.id),
    ]);
    return {
      sessions: sessions.map(({ id, client, created_at, seen_at }) => ({
        id,
        isThis: id === sessionId,
        client: clientText(readSessionClient(client)),
        times: sessionTimes({ begunAt: created_at, seenAt: seen_at }),
      })),
      codesLeft: codesLeftText(codes),
    };
  },
});
