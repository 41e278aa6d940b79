import { writeSessionClient } from '@/lib/account/sessionClient';
import { CONSOLE_LOGIN_DONE, type ConsoleLoginProps } from '@/lib/console/views/loginPage';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import { safePath } from '@/lib/kernel/safePath';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';
import { declareConsolePage } from '@/lib/server/page/declareConsolePage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { ApiError } from '@/services/http/apiError';
import { signInStaff } from '../commands/signInStaff';

/** Where the staff sign in: by name, password and code. Nothing but the name stays in the form. */
export const consoleLoginPage = declareConsolePage<ConsoleLoginProps & ShellProps>({
  path: consolePaths.login(),
  name: CONSOLE_LOGIN_COPY.title,
  access: null,
  up: { href: consolePaths.today(), steps: 2 },
  async load({ consoleContext, sessionId, client, query, posted, keepSession, device }) {
    const redirect = consoleWayBack(query.redirect);
    if (sessionId !== null && !posted) return { redirectTo: redirect };
    const done = CONSOLE_LOGIN_DONE.find((one) => one === query.done) ?? null;
    const start = { redirect, typed: { name: posted?.name ?? '' }, problem: null, done };
    if (!posted) return start;
    const { name = '', password = '', code = '' } = posted;
    try {
      keepSession(
        await signInStaff(consoleContext, { name, password, code, client: writeSessionClient(client), device }),
      );
      return { redirectTo: redirect, seeOther: true };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { ...start, done: null, problem: failure.message };
    }
  },
});

/** Where somebody comes back to from signing in: a page of the console, and none to come in by. */
function consoleWayBack(named: string | undefined): string {
  const path = safePath(named ?? consolePaths.today());
  const [bare = ''] = path.split('?');
  const isComingIn = bare === consolePaths.login() || bare === consolePaths.enrol();
  return isConsolePath(bare) && !isComingIn ? path : consolePaths.today();
}
