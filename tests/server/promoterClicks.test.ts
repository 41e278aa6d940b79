import { beforeAll, expect, test } from 'vitest';
import type { ProxyPageProps, WalletHelperProps, WalletPageProps } from '@/lib/promoter/views/promoterPages';
import { database } from '@/lib/server/database/database';
import { marketProxyPage, marketWalletPage, walletHelperPage } from '@/lib/server/promoter/pages/promoterPages';
import { storePromoterBlock } from '@/lib/server/promoter/queries/promoters';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { earnOf, makePromoter, payoutTo } from '../kit/promoter';
import { cityRow } from '../kit/rows';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { signIn } from '../kit/signIn';

// Whose link led here, and the pages of promoters: forms, with and without scripts.

withOwnDataDir();

const DAY = 86_400_000;

beforeAll(async () => {
  await (await database()).db.insertInto('cities').values(cityRow()).execute();
});

const clicked = async (query: Record<string, string>, cookie = '') => {
  const { headers } = await visitConsole(walletHelperPage, { query, headers: cookie ? { cookie } : {} });
  return [headers['set-cookie']].flat().filter((one) => String(one).startsWith('TBSProxyCode='));
};

test('a click sets the cookie for thirty days, the last one counts, and it is set anew each time', async () => {
  const opened = await database();
  const one = await makePromoter(opened, Date.now());
  const other = await makePromoter(opened, Date.now());
  const set = ({ code }: { code: string }) => [`TBSProxyCode=${code}; Max-Age=2592000; Path=/; SameSite=Lax`];
  expect(await clicked({ TBSProxyCode: one.code })).toEqual(set(one));
  expect(await clicked({ TBSProxyCode: other.code }, `TBSProxyCode=${one.code}`)).toEqual(set(other));
  // So that no page of such an address is kept for others: what sets a cookie is not (http/microCache.ts).
  expect(await clicked({ TBSProxyCode: one.code }, `TBSProxyCode=${one.code}`)).toEqual(set(one));
  expect(await clicked({}, `TBSProxyCode=${one.code}`)).toEqual([]);
  await storePromoterBlock(opened.db, one.code, Date.now());
  expect(await clicked({ TBSProxyCode: one.code }, `TBSProxyCode=${other.code}`)).toEqual([]);
});

test('what is no code, or nobody’s, takes nothing from whoever was clicked before', async () => {
  for (const code of ['NOBODY99', '', 'a b', 'a'.repeat(65), '推广', ...SCRIPT_CORPUS])
    expect(await clicked({ TBSProxyCode: code }), code).toEqual([]);
});

const proxy = async (visit: Parameters<typeof visitConsole>[1] = {}) => {
  const answer = await visitConsole(marketProxyPage, visit);
  return { ...answer, props: answer.props as unknown as ProxyPageProps };
};

test('/market/proxy asks to sign in, says how it works, and gives a code to who agrees', async () => {
  expect((await proxy()).to).toBe('/login?redirect=%2Fmarket%2Fproxy');
  const { token: session } = await signIn(await database(), {}, Date.now());
  const refused = await proxy({ session, posted: { do: 'join' } });
  expect(refused.props).toMatchObject({ mine: null, problem: expect.any(String) });
  expect(await proxy({ session, posted: { do: 'join', agreement: '1' } })).toMatchObject({ status: 303 });
  const { mine } = (await proxy({ session })).props;
  expect(mine?.promoter.code).toMatch(/^[2-9A-Z]{8}$/);
  expect(mine?.link).toMatch(new RegExp(`/605\\?TBSProxyCode=${mine?.promoter.code}$`));
  expect(mine?.poster).toMatch(/^\/api\/poster\?s=/);
});

test('/market/proxy takes no address: whatever stands in its own, nothing of it comes back', async () => {
  const { token: session } = await signIn(await database(), {}, Date.now());
  for (const bad of ['http://169.254.169.254/', 'file:///etc/passwd', ...SCRIPT_CORPUS]) {
    const { props, to } = await proxy({ session, query: { url: bad, src: bad, redirect: bad, done: bad } });
    expect(to).toBeNull();
    expect(JSON.stringify(props)).not.toContain(bad);
  }
});

const wallet = async (session: string, more: object = {}) => {
  const answer = await visitConsole(marketWalletPage, { session, ...more });
  return { ...answer, props: answer.props as unknown as WalletPageProps };
};

test('/market/wallet is of promoters; its form loses nothing, and a second one is not taken', async () => {
  const opened = await database();
  const { token: session, userId } = await signIn(opened, {}, Date.now());
  expect((await wallet(session)).to).toBe('/market/proxy');
  await proxy({ session, posted: { do: 'join', agreement: '1' } });
  const { code } = (await proxy({ session })).props.mine?.promoter ?? { code: '' };
  await earnOf(opened, { code, now: Date.now() - 20 * DAY, amountFen: 300_000 });
  const { consentVersion: _version, ...typed } = payoutTo({ amount: '50' });
  const posted = { ...typed, do: 'withdraw', consent: '1' };
  const refused = (await wallet(session, { posted })).props;
  expect(Object.keys(refused.problems)).toEqual(['amount']);
  expect(refused.typed).toMatchObject({ ...typed, consent: '1' });
  expect(await wallet(session, { posted: { ...posted, amount: '150' } })).toMatchObject({
    status: 303,
    to: '/market/wallet?done=asked',
  });
  const again = (await wallet(session, { posted: { ...posted, amount: '150' } })).props;
  expect(again.problems.other).toBeTruthy();
  const id = again.wallet.withdrawals[0]?.id ?? '';
  expect(await wallet(session, { posted: { do: 'cancel', id } })).toMatchObject({ status: 303 });
  expect((await wallet(session)).props.wallet.balance.withdrawable).toBe(30_000);
  expect(JSON.stringify((await proxy({ session })).props)).not.toContain(userId);
});

test('/market/wallet/helper has its figures from the rules, and says what is still to be checked', async () => {
  const { answers } = (await visitConsole(walletHelperPage, {})).props as unknown as WalletHelperProps;
  const text = answers.map(({ answer }) => answer).join('\n');
  for (const figure of ['10%', '30 天', '15 天', '100元', '50,000元', '5,000元', '待核', '2018年第61号'])
    expect(text).toContain(figure);
});
