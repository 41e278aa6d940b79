import { writeSessionClient } from '@/lib/account/sessionClient';
import { CONSOLE_LOGIN_DONE, type ConsoleLoginProps } from '@/lib/console/views/loginPage';
import { enterByText, PROVIDER_PROBLEMS, providerProblemText } from '@/lib/console/views/providerText';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import { safePath } from '@/lib/kernel/safePath';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { declareConsolePage } from '@/lib/server/page/declareConsolePage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { StaffProvider } from '@/lib/server/settings/readStaffProvider';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import { findWaiting, signInWithCode } from '../commands/signInByProvider';
import { type StaffSignedIn, signInStaff } from '../commands/signInStaff';
import { arriveFromProvider, browserMark, leaveForProvider, openSession } from './providerSignIn';

/**
 * Where the staff sign in: by name, password and code, or by the operator's provider, which leads back here too. Nothing but
 * the name stays in the form.
 */
export const consoleLoginPage = declareConsolePage<ConsoleLoginProps & ShellProps>({
  path: consolePaths.login(),
  name: CONSOLE_LOGIN_COPY.title,
  access: null,
  up: { href: consolePaths.today(), steps: 2 },
  async load(context) {
    const { sessionId, query, posted, keepSession } = context;
    const provider = settings().staffProvider;
    const redirect = consoleWayBack(query.redirect);
    if (provider && !posted) {
      if (query.state !== undefined) return arriveFromProvider(context, provider);
      if (query.by === 'provider') return leaveForProvider(context, provider, redirect);
    }
    if (sessionId !== null && !posted) return { redirectTo: redirect };
    const start = await loadStart(context, provider, redirect);
    if (!posted) return start;
    try {
      const session = await signIn(context, provider);
      if (!session) return { redirectTo: consolePaths.login({ problem: 'stale' }), seeOther: true };
      keepSession(session);
      return { redirectTo: redirect, seeOther: true };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { ...start, done: null, problem: failure.message };
    }
  },
});

async function loadStart(
  context: ConsolePageContext,
  provider: StaffProvider | null,
  redirect: string,
): Promise<Omit<ConsoleLoginProps, 'shell'>> {
  const { query, posted } = context;
  const isCode = provider !== null && query.step === 'code';
  const waiting = isCode ? await findWaiting(context.consoleContext, browserMark(context)) : null;
  const problem = PROVIDER_PROBLEMS.find((one) => one === query.problem) ?? null;
  return {
    redirect,
    typed: { name: posted?.name ?? '' },
    problem: provider && problem && providerProblemText(problem, provider),
    done: CONSOLE_LOGIN_DONE.find((one) => one === query.done) ?? null,
    takesPassword: provider?.passwords !== 'off',
    provider: provider && enterByText(provider.name),
    waiting: waiting?.shown_name ?? null,
  };
}

/** null where whoever types a code does not wait any longer, or passwords sign nobody in. */
async function signIn(context: ConsolePageContext, provider: StaffProvider | null): Promise<StaffSignedIn | null> {
  const { consoleContext, posted, device } = context;
  const { name = '', password = '', code = '' } = posted ?? {};
  const client = writeSessionClient(context.client);
  if (provider && posted?.do === 'code') {
    const browser = { mark: browserMark(context), session: openSession(context), client };
    return signInWithCode(consoleContext, provider, { ...browser, code, device });
  }
  if (provider?.passwords === 'off') return null;
  return signInStaff(consoleContext, { name, password, code, client, device });
}

/** Where somebody comes back to from signing in: a page of the console, and none to come in by. */
function consoleWayBack(named: string | undefined): string {
  const path = safePath(named ?? consolePaths.today());
  const [bare = ''] = path.split('?');
  const isComingIn = bare === consolePaths.login() || bare === consolePaths.enrol();
  return isConsolePath(bare) && !isComingIn ? path : consolePaths.today();
}
