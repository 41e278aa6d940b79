import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { COOKIES } from '@/lib/config/cookies';
import { consoleLinks } from '@/lib/console/views/consoleLinks';
import { defined } from '@/lib/kernel/defined';
import { safePath } from '@/lib/kernel/safePath';
import { consolePaths } from '@/lib/routes/consolePaths';
import { database } from '@/lib/server/database/database';
import { type RequestDetails, requestDetails } from '@/lib/server/http/requestDetails';
import { applyEffects } from '@/lib/server/request/applyEffects';
import { currentMoment } from '@/lib/server/request/currentMoment';
import { isOurPage } from '@/lib/server/request/ourPage';
import { recogniseStaff, setStaffCookie } from '@/lib/server/request/recogniseStaff';
import { readUpload } from '@/lib/server/request/uploads';
import { accountMark, isOfOtherAccount, withoutMark } from '@/lib/server/session/accountMark';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { withoutNul } from '@/lib/server/text/withoutNul';
import { ApiError } from '@/services/http/apiError';
import { cachedMark } from './cachedMark';
import type { ConsolePageContext, ConsolePart } from './consolePart';
import { sendCsv } from './csvFile';
import type { Page } from './definePage';
import { PageNotFound } from './pageContext';
import { postedTexts } from './postedForm';
import { reportedFailure } from './reportedFailure';

/** getServerSideProps of a page of the console: who sits there, by their own cookie; then what the page loads. */
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
      if (failure instanceof PageNotFound) return { notFound: true };
      if (failure instanceof ApiError && failure.code === 'notFound') return { notFound: true };
      throw reportedFailure(failure, facts.requestId, res);
    }
  };

async function answer(
  next: GetServerSidePropsContext,
  facts: RequestDetails,
  page: Page,
  { access, up, load }: ConsolePart,
): Promise<GetServerSidePropsResult<object>> {
  const now = currentMoment();
  const { db, dialect } = await database();
  const session = await recogniseStaff({ db, dialect }, facts, now);
  if (access !== null && !session) {
    const destination = consolePaths.login({ redirect: next.resolvedUrl });
    return { redirect: { destination, statusCode: 303 } };
  }
  const staffId = session?.member.id ?? null;
  const ownMark = accountMark('staff', staffId);
  applyEffects(next.res, cachedMark(facts, 'staffAccount', ownMark), now);
  if (access !== null && session) requireConsole(access, session.member);
  const staff = session?.member ?? { id: '', shownName: '', role: 'agent' };
  const { visitor, environment } = facts;
  const isOurs = isOurPage(next.req.headers, [], settings().siteOrigin);
  const upload = readUpload(next.req);
  const sent = isOurs ? withoutMark(withoutNul(upload?.fields ?? (await postedTexts(next.req)))) : null;
  const isOtherAccount = isOfOtherAccount(sent?.mark, 'staff', staffId);
  if (isOtherAccount) next.res.statusCode = 409;
  const context: ConsolePageContext = {
    consoleContext: { db, dialect, now, visitor, staff },
    sessionId: session?.id ?? null,
    client: { kind: environment.kind, platform: environment.platform },
    query: firstOf(next.query),
    posted: sent && !isOtherAccount ? sent.posted : null,
    upload: isOurs && !isOtherAccount ? upload : null,
    now,
    keepSession: (token) => setStaffCookie(next.res, token, now),
    device: facts.cookies[COOKIES.staffDevice.name] ?? null,
  };
  const loaded = await load(context);
  if ('redirectTo' in loaded) return { redirect: { destination: safePath(loaded.redirectTo), statusCode: 303 } };
  if ('file' in loaded) {
    sendCsv(next.res, loaded.file);
    return { props: {} };
  }
  if ('picture' in loaded) {
    next.res.setHeader('Content-Type', 'image/webp');
    next.res.end(Buffer.from(loaded.picture));
    return { props: {} };
  }
  const shell = session && {
    shownName: staff.shownName,
    role: staff.role,
    links: consoleLinks(staff.role, page.path, up.href),
  };
  const here = { city: null, environment, bannerClosed: true, siteOrigin: siteOrigin() };
  const account = defined({
    accountMark: ownMark ?? undefined,
    isOtherAccount: isOtherAccount || undefined,
  });
  return { props: { ...loaded, shell, layout: page.layout, now, up, initialState: here, ...account } };
}

const QUERY_LETTERS = 500;

function firstOf(query: GetServerSidePropsContext['query']): ConsolePageContext['query'] {
  const texts: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    texts[name] = withoutNul(Array.isArray(value) ? value[0] : value)?.slice(0, QUERY_LETTERS);
  }
  return texts;
}
