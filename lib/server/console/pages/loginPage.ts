import { writeSessionClient } from '@/lib/account/sessionClient';
import { DESK_LOGIN_DONE, type DeskLoginProps } from '@/lib/console/views/loginPage';
import { DESK_LOGIN_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { ApiError } from '@/services/http/apiError';
import { signInStaff } from '../commands/signInStaff';
import { deskWayBack } from './deskWayBack';

/** Where the staff sign in: by name, password and code. Nothing but the name stays in the form. */
export const deskLoginPage = defineDeskPage<DeskLoginProps & ShellProps>({
  path: deskPaths.deskLogin(),
  name: DESK_LOGIN_COPY.title,
  access: null,
  up: { href: deskPaths.desk(), steps: 2 },
  async load({ desk, sessionId, client, query, posted, keepSession, device }) {
    const redirect = deskWayBack(query.redirect);
    if (sessionId !== null && !posted) return { redirectTo: redirect };
    const done = DESK_LOGIN_DONE.find((one) => one === query.done) ?? null;
    const start = { redirect, typed: { name: posted?.name ?? '' }, problem: null, done };
    if (!posted) return start;
    const { name = '', password = '', code = '' } = posted;
    try {
      keepSession(await signInStaff(desk, { name, password, code, client: writeSessionClient(client), device }));
      return { redirectTo: redirect, seeOther: true };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { ...start, done: null, problem: failure.message };
    }
  },
});
