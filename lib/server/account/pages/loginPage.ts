import { codeSignInSchema } from '@/lib/account/contract';
import type { LoginPageProps } from '@/lib/account/views/loginPage';
import { loginProblems } from '@/lib/account/views/loginProblems';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { defined } from '@/lib/kernel/defined';
import { parseMobile } from '@/lib/kernel/phone';
import { safePath } from '@/lib/kernel/safePath';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { ApiError } from '@/services/http/apiError';
import { beginWechat } from '../calls/beginWechat';
import { enterByLink } from '../calls/enterByLink';
import { signIn } from '../calls/signIn';
import { asksForCode, codeFormOf, sendCodeTo, wayOfCodes } from './codeForm';

type Login = Loaded<LoginPageProps>;

/** Signing in by phone and code. Its form works without a script; phones and codes are posted only, and nothing is kept. */
export const loginPage = definePage<LoginPageProps>({
  path: '/login',
  name: '登录',
  access: everyone,
  up: { to: () => paths.profile(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  // Its operator comes in before there is a city.
  loadWithoutCities: async (asked) => {
    const ticket = ticketOf(asked);
    if (!ticket) return asked.query.link === 'over' ? { ...NOTHING_TYPED, isLinkOver: true } : null;
    return asked.posted?.link ? enterBy(asked, ticket) : { ...NOTHING_TYPED, link: { ticket } };
  },
  load: async (context) => {
    const { posted, query, viewer } = context;
    const redirect = wayBack(query.redirect);
    const ticket = ticketOf(context);
    if (ticket && posted?.link) return enterBy(context, ticket);
    if (viewer.role !== 'anonymous' && !ticket) return { redirectTo: redirect };
    const start: Login = defined({
      way: wayOfCodes(),
      redirect,
      ...codeFormOf(posted),
      wechat: await wechatOf(context, redirect),
      isWechatRefused: query.wechat === 'failed',
      isDeleted: query.done === 'deleted',
      link: ticket ? { ticket } : undefined,
      isLinkOver: query.link === 'over' || undefined,
    });
    if (!posted) return start;
    return asksForCode(posted) ? sendCodeTo(context, start) : enter(context, start);
  },
});

/** As newToken makes one. */
const LINK_TICKET = /^[\w-]{20,128}$/;

/** Of an operator's link that was opened, or whose button was pressed. */
const ticketOf = ({ posted, query }: Pick<PageContext, 'posted' | 'query'>): string | undefined =>
  LINK_TICKET.exec(posted?.link ?? query.ticket ?? '')?.[0];

const NOTHING_TYPED: Login = {
  way: 'none',
  redirect: paths.front(),
  ...codeFormOf(null),
  wechat: null,
  isWechatRefused: false,
  isDeleted: false,
};

/** By an operator's link: opening it shows a button, since what reads messages ahead opens their links too. */
async function enterBy({ request }: Pick<PageContext, 'request'>, ticket: string): Promise<PageRedirect> {
  try {
    await enterByLink(request, { ticket });
    return { redirectTo: paths.front(), seeOther: true };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'notFound') throw failure;
    return { redirectTo: paths.login({ link: 'over' }), seeOther: true };
  }
}

/** WeChat's own way in, offered inside WeChat alone; who says no to it signs in by a code and nothing else. */
async function wechatOf(
  { request, environment, query }: PageContext,
  redirect: string,
): Promise<LoginPageProps['wechat']> {
  if (environment.kind !== 'wechat') return null;
  const { url, isBack } = await beginWechat(request, { redirect });
  return url === null ? null : { url, isBack: isBack && query.wechat !== 'no' };
}

/** A page to sign in at is no place to come back to. */
function wayBack(named: string | undefined): string {
  const path = named === undefined ? paths.profile() : safePath(named);
  return path === paths.login() || path.startsWith(`${paths.login()}?`) ? paths.profile() : path;
}

async function enter({ request, posted }: PageContext, form: Login): Promise<Login | PageRedirect> {
  const { typed, sent, redirect } = form;
  const problems = loginProblems(form);
  const mobile = parseMobile(typed.mobile);
  if (Object.keys(problems).length > 0 || mobile === null || !sent) return { ...form, problems };
  try {
    const { ticket } = sent;
    const { consentVersion } = LOGIN_COPY;
    const proof = { mobile, code: typed.code, ticket, consentVersion, sourcePage: paths.login() };
    await signIn(request, checked(codeSignInSchema, { ...proof, bindWechat: posted?.bindWechat === '1' }));
    return { redirectTo: redirect, seeOther: true };
  } catch (failure) {
    const { code: why, message } = formRefusal(failure, request);
    return { ...form, problems: why === 'wrongCode' ? { code: message } : { other: message } };
  }
}
