import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { COOKIES } from '@/lib/config/cookies';
import { mayDo } from '@/lib/console/consoleAccess';
import { consoleMenu } from '@/lib/console/views/consoleLinks';
import type { ConsoleShell } from '@/lib/console/views/consoleShell';
import { consoleRefusal } from '@/lib/console/views/refusalPage';
import { roleName } from '@/lib/console/views/roleText';
import { dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { safePath } from '@/lib/kernel/safePath';
import { consolePaths } from '@/lib/routes/consolePaths';
import { countWaiting } from '@/lib/server/console/queries/waitingCounts';
import { database } from '@/lib/server/database/database';
import { type RequestDetails, requestDetails } from '@/lib/server/http/requestDetails';
import { applyEffects } from '@/lib/server/request/applyEffects';
import { currentMoment } from '@/lib/server/request/currentMoment';
import { isOurPage } from '@/lib/server/request/ourPage';
import { recogniseStaff, setSignInMark, setStaffCookie } from '@/lib/server/request/recogniseStaff';
import { readUpload } from '@/lib/server/request/uploads';
import { accountMark, isOfOtherAccount, withoutMark } from '@/lib/server/session/accountMark';
import type { StaffMember } from '@/lib/server/session/findStaffSession';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { PartMissing, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { listRequestsOf } from '@/lib/server/staff/queries/accessRequests';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { withoutNul } from '@/lib/server/text/withoutNul';
import { ApiError } from '@/services/http/apiError';
import { cachedMark } from './cachedMark';
import type { ConsolePageContext, ConsolePart } from './consolePart';
import { sendCsv } from './csvFile';
import type { Page } from './definePage';
import { PageNotFound } from './pageContext';
import type { PageRoute } from './pageProps';
import { postedTexts } from './postedFiles';
import { reportedFailure } from './reportedFailure';

/** getServerSideProps of a declared page of the console. Throws where it is a page of visitors (pageProps). */
export function consoleProps<Props extends object>(page: Page<Props>): PageRoute<Props> {
  if (!page.consolePart) throw new Error(`${page.path} is no page of the console`);
  return Object.assign(consoleRoute(page, page.consolePart), { page }) as unknown as PageRoute<Props>;
}

/** Who sits there, by their own cookie; then what the page loads. */
export const consoleRoute =
  (page: Page, part: ConsolePart): GetServerSideProps =>
  async (next) => {
    const facts = requestDetails(next.req);
    const { res } = next;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    try {
      return await answer(next, facts, page, part);
    } catch (failure) {
      if (refusedStatus(failure) === NOT_FOUND) return { notFound: true };
      throw reportedFailure(failure, facts.requestId, res);
    }
  };

/** Before signing in. */
const NOBODY: StaffMember = { id: '', shownName: '', role: '', roleName: null, parts: [] };

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Of what is told in the console's own words; null of every other failure. */
function refusedStatus(failure: unknown): typeof FORBIDDEN | typeof NOT_FOUND | null {
  if (failure instanceof PageNotFound) return NOT_FOUND;
  if (!(failure instanceof ApiError)) return null;
  if (failure.code === 'notFound') return NOT_FOUND;
  return failure.code === 'forbidden' ? FORBIDDEN : null;
}

async function answer(
  next: GetServerSidePropsContext,
  facts: RequestDetails,
  page: Page,
  part: ConsolePart,
): Promise<GetServerSidePropsResult<object>> {
  const { access, up, load, isHidden } = part;
  const now = currentMoment();
  const { db, dialect } = await database();
  const session = await recogniseStaff({ db, dialect }, facts, now);
  if (access !== null && !session) {
    if (isHidden) return { notFound: true };
    const destination = consolePaths.login({ redirect: next.resolvedUrl });
    return { redirect: { destination, statusCode: 303 } };
  }
  const staffId = session?.member.id ?? null;
  const ownMark = accountMark('staff', staffId);
  applyEffects(next.res, cachedMark(facts, 'staffAccount', ownMark), now);
  const staff = session?.member ?? NOBODY;
  const { visitor, environment } = facts;
  const isOurs = isOurPage(next.req.headers, [], settings().siteOrigin);
  const upload = readUpload(next.req);
  const sent = isOurs ? withoutMark(withoutNul(upload?.fields ?? (await postedTexts(next.req)))) : null;
  const isOtherAccount = isOfOtherAccount(sent?.mark, 'staff', staffId);
  if (isOtherAccount) next.res.statusCode = 409;
  let counted: ReturnType<typeof countWaiting> | undefined;
  const waiting = () => {
    counted ??= countWaiting(db, staff, dayOf(now));
    return counted;
  };
  const context: ConsolePageContext = {
    consoleContext: { db, dialect, now, visitor, staff },
    sessionId: session?.id ?? null,
    client: { kind: environment.kind, platform: environment.platform },
    query: firstOf(next.query),
    posted: sent && !isOtherAccount ? sent.posted : null,
    upload: isOurs && !isOtherAccount ? upload : null,
    now,
    waiting,
    keepSession: (token) => setStaffCookie(next.res, token, now),
    device: facts.cookies[COOKIES.staffDevice.name] ?? null,
    signInMark: facts.cookies[COOKIES.staffSignInMark.name] ?? null,
    keepSignInMark: (mark) => setSignInMark(next.res, mark),
    path: next.resolvedUrl,
    requestId: facts.requestId,
  };
  const shellNow = async (): Promise<ConsoleShell | null> =>
    session && {
      shownName: staff.shownName,
      role: roleName(staff.role, staff.roleName),
      menu: consoleMenu(staff.parts, page.path, up.href, await waiting()),
    };
  const here = { city: null, environment, bannerClosed: true, siteOrigin: siteOrigin() };
  const account = defined({
    accountMark: ownMark ?? undefined,
    isOtherAccount: isOtherAccount || undefined,
  });
  const around = { layout: page.layout, now, up, initialState: here, ...account };
  let loaded: Awaited<ReturnType<typeof load>>;
  try {
    if (access !== null && session) requireConsole(access, session.member);
    loaded = await load(context);
  } catch (failure) {
    const status = refusedStatus(failure);
    const shell = status === null ? null : await shellNow();
    if (status === null || shell === null) throw failure;
    next.res.statusCode = status;
    const part = failure instanceof PartMissing ? failure.part : null;
    const givers = status === FORBIDDEN ? await listWorkingStaff(db, 'manageStaff') : [];
    const today = await listRequestsOf(db, staff.id, startOfDay(dayOf(now)));
    const refusal = consoleRefusal({
      status,
      page,
      access,
      shell,
      part,
      parts: staff.parts,
      today,
      givers: givers.filter((giver) => part === null || mayDo(giver, part)),
      from: next.req.headers.referer,
    });
    return { props: { refusal, ...around } };
  }
  if ('redirectTo' in loaded) return { redirect: { destination: safePath(loaded.redirectTo), statusCode: 303 } };
  if ('leaveTo' in loaded) return { redirect: { destination: loaded.leaveTo, statusCode: 303 } };
  if ('file' in loaded) {
    sendCsv(next.res, loaded.file);
    return { props: {} };
  }
  if ('picture' in loaded) {
    next.res.setHeader('Content-Type', 'image/webp');
    next.res.end(Buffer.from(loaded.picture));
    return { props: {} };
  }
  return { props: { ...loaded, shell: await shellNow(), ...around } };
}

const QUERY_LETTERS = 500;

function firstOf(query: GetServerSidePropsContext['query']): ConsolePageContext['query'] {
  const texts: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    texts[name] = withoutNul(Array.isArray(value) ? value[0] : value)?.slice(0, QUERY_LETTERS);
  }
  return texts;
}
