import { writeSessionClient } from '@/lib/account/sessionClient';
import type { ProviderProblem } from '@/lib/console/views/providerText';
import { consolePaths } from '@/lib/routes/consolePaths';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { authorizeAddress, ProviderFailure } from '@/lib/server/integrations/oidc/staffProvider';
import type { ConsoleExit, ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import {
  isLinkPermit,
  newProviderState,
  type ProviderWay,
  providerSecrets,
  saysLink,
} from '@/lib/server/session/providerState';
import { isToken, newToken } from '@/lib/server/session/tokens';
import type { StaffProvider } from '@/lib/server/settings/readStaffProvider';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { type OpenStaffSession, returnFromProvider } from '../commands/signInByProvider';

// The way to the operator's provider and back (docs/decisions/0131). Both are GETs of the sign-in page: browsers hold a form
// that is answered by a redirect to `form-action`, and the provider may lead over hosts that nobody has named.

/** The one address that is registered there: of the site's own origin, whatever Host a request names. */
const returnAddress = (): string => siteOrigin() + consolePaths.login();

const PATH_LETTERS = 200;

export const browserMark = ({ signInMark }: Pick<ConsolePageContext, 'signInMark'>): string | null =>
  signInMark !== null && isToken(signInMark) ? signInMark : null;

export const openSession = ({ consoleContext, sessionId }: ConsolePageContext): OpenStaffSession | null =>
  sessionId === null ? null : { staffId: consoleContext.staff.id, sessionId };

/** Where a sentence about it is said: on the sign-in page, and to somebody who is signed in on their own. */
const problemAt = (problem: ProviderProblem, isSignedIn: boolean): PageRedirect => ({
  redirectTo: isSignedIn ? consolePaths.account({ problem }) : consolePaths.login({ problem }),
});

/** What of it failed, for a person in one word, and for the operator in the log. Throws what is no failure of the provider's. */
function problemOf(failure: unknown, requestId: string): ProviderProblem {
  if (!(failure instanceof ProviderFailure)) throw failure;
  if (failure.isDenied) return 'denied';
  reportFailure(failure, requestId);
  return 'failed';
}

/** Leads to the provider: to sign in, or with a permit to link an account. */
export async function leaveForProvider(
  context: ConsolePageContext,
  provider: StaffProvider,
  redirect: string,
): Promise<ConsoleExit | PageRedirect> {
  const { query, now, requestId } = context;
  const session = openSession(context);
  let way: ProviderWay = { redirect: redirect.length > PATH_LETTERS ? consolePaths.today() : redirect };
  if (query.link !== undefined) {
    if (!session || !isLinkPermit(query.link, session, now)) return problemAt('stale', session !== null);
    way = { link: session };
  } else if (session) return { redirectTo: redirect };
  const mark = browserMark(context) ?? newToken();
  const state = newProviderState(mark, way, now);
  try {
    const secrets = providerSecrets(state, mark);
    const leaveTo = await authorizeAddress(provider, { returnTo: returnAddress(), state, secrets });
    context.keepSignInMark(mark);
    return { leaveTo };
  } catch (failure) {
    return problemAt(problemOf(failure, requestId), session !== null);
  }
}

/** Takes in who comes back; leads on at once, so that no code stays in the address. */
export async function arriveFromProvider(context: ConsolePageContext, provider: StaffProvider): Promise<PageRedirect> {
  const { consoleContext, path, client, keepSession, requestId } = context;
  const returned = new URL(returnAddress());
  returned.search = new URL(path, returned).search;
  const session = openSession(context);
  try {
    const browser = { mark: browserMark(context), session, client: writeSessionClient(client) };
    const outcome = await returnFromProvider(consoleContext, provider, { ...browser, returned });
    if (outcome.is === 'linked') return { redirectTo: consolePaths.account({ done: 'link' }) };
    if (outcome.is === 'code') return { redirectTo: consolePaths.login({ step: 'code', redirect: outcome.redirect }) };
    if (outcome.is === 'signed-in') {
      keepSession(outcome.session);
      return { redirectTo: outcome.redirect };
    }
    // Whoever goes back, or presses twice, is in already.
    const isOver = outcome.why === 'stale' && session && !saysLink(returned.searchParams.get('state') ?? '');
    return isOver ? { redirectTo: consolePaths.today() } : problemAt(outcome.why, session !== null);
  } catch (failure) {
    return problemAt(problemOf(failure, requestId), session !== null);
  }
}
