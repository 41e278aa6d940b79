import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseTypedYuan } from '@/lib/kernel/money';
import { PAYOUT_CONSENT, PROMOTER_AGREEMENT } from '@/lib/promoter/promoterAgreement';
import { PROMOTER_QUERY } from '@/lib/promoter/promoterCode';
import { PROMOTER_PAGE } from '@/lib/promoter/promoterPages';
import { serviceTaxRule } from '@/lib/promoter/serviceTax';
import {
  PROXY_DONE,
  type ProxyPageProps,
  WALLET_DONE,
  type WalletHelperProps,
  type WalletPageProps,
} from '@/lib/promoter/views/promoterPages';
import { amountRefusal, payeeProblems } from '@/lib/promoter/views/promoterRefusals';
import { taxText, walletAnswers } from '@/lib/promoter/views/promoterText';
import { isOpenWithdrawal } from '@/lib/promoter/withdrawal';
import { PROMOTER_COPY as copy } from '@/lib/promoter/words/promoter';
import { paths, withQuery } from '@/lib/routes/paths';
import { everyone, signedIn } from '@/lib/server/call/operation';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { problemsOf } from '@/lib/server/page/refusedFields';
import { requiredId } from '@/lib/server/page/requiredId';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { ApiError } from '@/services/http/apiError';
import {
  cancelWithdrawal,
  getOwnPromoter,
  getPromotedOrders,
  getWallet,
  joinPromoters,
  requestWithdrawal,
} from '../calls/ownWallet';

const own = { cache: 'none', posts: true, sitemap: 'none', layout: [] } as const satisfies Partial<Page>;

/** Where one becomes a promoter, and what a promoter shares. It takes no address (docs/threats.md, threat 61). */
export const marketProxyPage = definePage<ProxyPageProps>({
  ...own,
  path: '/market/proxy',
  name: '推广赚佣金',
  access: signedIn,
  up: { to: () => paths.profile(), steps: 2 },
  async load(context) {
    const outcome = context.posted ? await join(context, context.posted) : null;
    if (outcome !== null && typeof outcome !== 'string') return outcome;
    const mine = await loadMine(context);
    const done = context.posted ? null : (PROXY_DONE.find((one) => one === context.query.done) ?? null);
    return { mine, done, problem: outcome };
  },
});

/** Answers where to, or why not. */
async function join({ request }: PageContext, posted: RawForm): Promise<PageRedirect | string | null> {
  if (posted.do !== 'join') return null;
  try {
    await joinPromoters(request, { agreementVersion: posted.agreement === '1' ? PROMOTER_AGREEMENT : '' });
    return { redirectTo: paths.promoter({ done: 'joined' }), seeOther: true };
  } catch (failure) {
    return refusal(failure).message;
  }
}

/** What a form was refused for; anything else is the page's own failure. */
function refusal(failure: unknown): ApiError {
  const isRefusal = failure instanceof ApiError && failure.code !== 'loginRequired' && failure.status < 500;
  if (!isRefusal) throw failure;
  return failure;
}

const pageOf = ({ query }: PageContext): number => (query.page === undefined ? 1 : requiredId(query.page));
const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PROMOTER_PAGE));

async function loadMine(context: PageContext): Promise<ProxyPageProps['mine']> {
  const { request, city } = context;
  const { promoter } = await getOwnPromoter(request);
  if (!promoter) return null;
  const page = pageOf(context);
  const { orders, total } = await getPromotedOrders(request, { page });
  const link = siteOrigin() + withQuery(paths.city(city.id), { [PROMOTER_QUERY]: promoter.code });
  const poster = posterOf({
    title: copy.posterFooter,
    period: '',
    headline: copy.posterHead,
    hero: `${copy.code} ${promoter.code}`,
    source: copy.posterHow,
    figures: [],
    qr: link,
    foot: new URL(siteOrigin()).host,
    note: copy.posterNote,
  });
  return { promoter, link, poster, orders, page, pages: pagesOf(total) };
}

/** What a promoter has, what came and went, and where they ask to be paid. */
export const marketWalletPage = definePage<WalletPageProps>({
  ...own,
  path: '/market/wallet',
  name: '推广钱包',
  access: signedIn,
  up: { to: () => paths.promoter(), steps: 3 },
  async load(context) {
    const { request, posted, query } = context;
    const { promoter } = await getOwnPromoter(request);
    if (!promoter) return { redirectTo: paths.promoter() };
    const changes = posted ? await act(context, posted) : UNTOUCHED;
    if ('redirectTo' in changes) return changes;
    const page = pageOf(context);
    const wallet = await getWallet(request, { page });
    const done = posted ? null : (WALLET_DONE.find((one) => one === query.done) ?? null);
    return { wallet, earned: promoter.earned, page, pages: pagesOf(wallet.total), done, ...changes };
  },
});

type Changes = Pick<WalletPageProps, 'typed' | 'problems'>;

const UNTOUCHED: Changes = { typed: {}, problems: {} };

async function act(context: PageContext, posted: RawForm): Promise<Changes | PageRedirect> {
  if (posted.do === 'withdraw') return withdraw(context, posted);
  if (posted.do !== 'cancel') return UNTOUCHED;
  try {
    await cancelWithdrawal(context.request, { id: posted.id ?? '' });
    return { redirectTo: paths.wallet({ done: 'cancelled' }), seeOther: true };
  } catch (failure) {
    return { typed: {}, problems: problemsOf(refusal(failure)) };
  }
}

async function withdraw({ request, now }: PageContext, posted: RawForm): Promise<Changes | PageRedirect> {
  const { amount = '', name = '', idNumber = '', way = '', account = '', bank = '', consent } = posted;
  const typed = { amount, name, idNumber, way, account, bank };
  const asked = { ...typed, consentVersion: consent === '1' ? PAYOUT_CONSENT : '' };
  const { balance, withdrawals } = await getWallet(request, {});
  const isUnderWay = withdrawals.some(({ state }) => isOpenWithdrawal(state));
  const tooMuch = isUnderWay ? null : amountRefusal(parseTypedYuan(amount), balance);
  const problems = { ...defined({ amount: tooMuch ?? undefined }), ...payeeProblems(asked, dayOf(now)) };
  const shown = defined({ ...typed, consent });
  if (Object.keys(problems).length > 0) return { typed: shown, problems };
  try {
    await requestWithdrawal(request, asked);
    return { redirectTo: paths.wallet({ done: 'asked' }), seeOther: true };
  } catch (failure) {
    return { typed: shown, problems: problemsOf(refusal(failure)) };
  }
}

/** 提现规则: its figures are those of the rules themselves. */
export const walletHelperPage = definePage<WalletHelperProps>({
  ...own,
  path: '/market/wallet/helper',
  name: '推广与提现规则',
  access: everyone,
  posts: false,
  up: { to: () => paths.promoter(), steps: 3 },
  onlyRead: ['answers'],
  load: async ({ now }) => {
    const rule = serviceTaxRule(dayOf(now));
    return { answers: walletAnswers(rule && taxText(rule)) };
  },
});
