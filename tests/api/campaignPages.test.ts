import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { ACCEPT_COPY } from '@/lib/campaign/words/campaign';
import { CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import { PLAIN_BROWSER } from '@/lib/kernel/environment';
import type { ApiContext } from '@/lib/server/call/context';
import { openInvitation } from '@/lib/server/campaign/calls/changeCampaigns';
import {
  activityInvitationAcceptPage,
  adLandingPage,
  invitationAcceptPage,
  invitationDonePage,
  invitationPage,
  invitedAppPage,
} from '@/lib/server/campaign/pages/invitationPages';
import {
  double11Page,
  freshVipClaimPage,
  freshVipDonePage,
  freshVipPage,
  freshVipRefusedPage,
} from '@/lib/server/campaign/pages/offerPages';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Page } from '@/lib/server/page/definePage';
import { deviceIndex, newDeviceMark } from '@/lib/server/session/deviceMark';
import { call } from '../kit/callApi';
import { campaignRow, DAYS, invitationRow, seedCampaign } from '../kit/campaign';
import { CITY } from '../kit/city';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// The pages of campaigns: what they load, where their forms lead, and what stands on them when nothing runs.

const DAY = 86_400_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [
    ...(['campaigns', 'campaign_claims', 'coupons', 'invite_codes', 'invitees', 'invite_devices'] as const),
    ...(['campaign_marks', 'rate_windows', 'phone_codes', 'text_messages', 'channel_marks'] as const),
  ])
    await opened.db.deleteFrom(table).execute();
});

const as = ({ userId }: SignedIn) => ({ viewer: { role: 'member' as const, userId } });
const load = async (
  page: Page,
  path: string,
  who: Partial<ApiContext> = {},
  posted: Record<string, string> | null = null,
) =>
  (await page.load(
    pageContext(opened, path, { posted, environment: who.environment ?? PLAIN_BROWSER }, who),
  )) as Record<string, unknown>;

describe('双11', () => {
  test('says that there is none, and leads on', async () => {
    expect(await load(double11Page, '/activity/double11')).toMatchObject({ campaign: null, own: null, rules: [] });
  });

  test.each([
    [{ starts_at: NOW + 1, ends_at: NOW + DAY }, 'before'],
    [{ starts_at: NOW - DAY, ends_at: NOW }, 'over'],
    [{ stock: 1, taken: 1 }, 'sold-out'],
    [{}, 'open'],
  ])('with %j is %s, with its rules', async (changes, standing) => {
    await seedCampaign(opened, campaignRow(changes));
    const shown = await load(double11Page, '/activity/double11');
    expect(shown).toMatchObject({ campaign: { standing }, own: null });
    expect(shown.rules).toHaveLength(1);
  });

  test('is claimed by its form, without a script; who is nobody signs in first', async () => {
    await seedCampaign(opened, campaignRow());
    const who = await signIn(opened);
    const claim = { do: 'claim' };
    expect(await load(double11Page, '/activity/double11', {}, claim)).toEqual({
      redirectTo: '/login?redirect=%2Factivity%2Fdouble11',
    });
    expect(await load(double11Page, '/activity/double11', as(who), claim)).toEqual({
      redirectTo: '/activity/double11',
      seeOther: true,
    });
    expect(await load(double11Page, '/activity/double11', as(who))).toMatchObject({
      own: { claim: { state: 'given' } },
    });
  });

  test('that was sold out meanwhile says so', async () => {
    await seedCampaign(opened, campaignRow({ stock: 1, taken: 1 }));
    const shown = await load(double11Page, '/activity/double11', as(await signIn(opened)), { do: 'claim' });
    expect(shown.problem).toBe(copy.standings['sold-out']);
  });
});

describe('新人会员', () => {
  beforeEach(() =>
    seedCampaign(
      opened,
      campaignRow({
        id: 'freshvip1',
        kind: 'fresh',
        page: 'freshvip',
        audience: 'fresh',
        reward: JSON.stringify(DAYS),
      }),
    ),
  );
  const fresh = async () => {
    const who = await signIn(opened);
    await opened.db.updateTable('users').set({ registered_at: NOW }).where('id', '=', who.userId).execute();
    return who;
  };

  test('leads whoever may from the claim to what they got, and there alone', async () => {
    const who = await fresh();
    expect(await load(freshVipPage, '/activity/freshvip', as(who))).toMatchObject({
      own: { claim: null, refusal: null },
    });
    expect(await load(freshVipDonePage, '/activity/freshvip/success', as(who))).toEqual({
      redirectTo: '/activity/freshvip',
    });
    expect(await load(freshVipRefusedPage, '/activity/freshvip/reject', as(who))).toEqual({
      redirectTo: '/activity/freshvip',
    });
    expect(await load(freshVipClaimPage, '/activity/freshvip/main', as(who), { do: 'claim' })).toEqual({
      redirectTo: '/activity/freshvip/success',
      seeOther: true,
    });
    expect(await load(freshVipDonePage, '/activity/freshvip/success', as(who))).toMatchObject({
      step: 'done',
      own: { claim: { untilAt: NOW + 7 * DAY } },
    });
    expect(await load(freshVipClaimPage, '/activity/freshvip/main', as(who))).toEqual({
      redirectTo: '/activity/freshvip/success',
    });
  });

  test('says why not by what the server finds, whatever the address says', async () => {
    const late = await signIn(opened);
    expect(await load(freshVipClaimPage, '/activity/freshvip/main', as(late), { do: 'claim' })).toEqual({
      redirectTo: '/activity/freshvip/reject',
    });
    const shown = await load(freshVipRefusedPage, '/activity/freshvip/reject?reason=has-bought&refusal=x', as(late));
    expect(shown).toMatchObject({ step: 'refused', own: { refusal: 'too-long' } });
  });

  test('asks who it is where it is claimed; what became of it is nobody’s where nobody is signed in', async () => {
    expect(freshVipClaimPage.access.anonymous).toBe(false);
    for (const [page, path] of [
      [freshVipRefusedPage, '/activity/freshvip/reject'],
      [freshVipDonePage, '/activity/freshvip/success'],
    ] as const)
      expect(await load(page, path)).toMatchObject({ step: 'look', own: null });
    expect(await load(freshVipPage, '/activity/freshvip')).toMatchObject({ own: null });
  });
});

describe('邀请有礼', () => {
  const mark = () => deviceIndex(newDeviceMark());
  const codeOf = async (who: SignedIn) =>
    (await call(opened, openInvitation, { page: 'invitation', cityId: CITY.id }, { ...as(who), device: mark() })).code;

  test('gives a link with a poster when it is asked for, by a form', async () => {
    await seedCampaign(opened, invitationRow());
    const who = await signIn(opened);
    expect(await load(invitationPage, '/invitation', as(who))).toMatchObject({ mine: null, isSignedIn: true });
    expect(await load(invitationPage, '/invitation', as(who), { do: 'open' })).toEqual({
      redirectTo: '/invitation',
      seeOther: true,
    });
    const { mine } = (await load(invitationPage, '/invitation', as(who))) as {
      mine: { code: string; link: string; poster: string };
    };
    expect(mine.link).toMatch(new RegExp(`^https?://[^/]+/invitation/getcoupon\\?code=${mine.code}$`));
    expect(mine.poster).toMatch(/^\/api\/poster\?/);
    expect(mine.poster).toContain(encodeURIComponent(mine.link).slice(0, 20));
  });

  test('is accepted by phone and code without a script, and leads to what it brought', async () => {
    await seedCampaign(opened, invitationRow());
    const code = await codeOf(await signIn(opened));
    const path = `/invitation/getcoupon?code=${code}`;
    const phone = '13912345678';
    const who = { device: mark() };
    expect(await load(invitationAcceptPage, path, who)).toMatchObject({
      standing: 'open',
      signIn: { typed: { consent: false } },
    });
    const sent = (await load(invitationAcceptPage, path, who, { do: 'send', mobile: phone })) as {
      signIn: { sent: { ticket: string; mobile: string; resendAt: number } };
    };
    const { ticket, mobile } = sent.signIn.sent;
    const smsCode = await receivedCode(opened, phone);
    const form = { do: 'enter', mobile, sentTo: mobile, ticket, code: smsCode };
    expect(await load(invitationAcceptPage, path, who, form)).toMatchObject({
      signIn: { problems: { consent: ACCOUNT_COPY.consentMissing } },
    });
    expect(await load(invitationAcceptPage, path, who, { ...form, code: '000000', consent: '1' })).toMatchObject({
      signIn: { problems: { code: expect.any(String) } },
    });
    expect(await load(invitationAcceptPage, path, who, { ...form, consent: '1' })).toEqual({
      redirectTo: '/invitation/getsuccess',
      seeOther: true,
    });
    const { user_id } = await opened.db.selectFrom('invitees').select('user_id').executeTakeFirstOrThrow();
    const friend = { viewer: { role: 'member' as const, userId: user_id } };
    expect(await load(invitationDonePage, '/invitation/getsuccess', friend)).toMatchObject({
      invitation: { state: 'waiting', claim: { side: 'invitee' } },
    });
    expect(await load(invitationAcceptPage, path, friend)).toEqual({ redirectTo: '/invitation/getsuccess' });
    const another = as(await signIn(opened));
    expect(await load(invitationAcceptPage, path, another)).toMatchObject({ standing: 'signed-in', signIn: null });
  });

  test('asks for a code where the address has none, and says what is wrong with one', async () => {
    expect(await load(invitationAcceptPage, '/invitation/getcoupon')).toMatchObject({
      standing: 'no-code',
      problem: null,
    });
    expect(await load(activityInvitationAcceptPage, '/activity/invitation/receive?code=12')).toMatchObject({
      standing: 'no-code',
      problem: ACCEPT_COPY.badCode,
    });
    expect(await load(invitationAcceptPage, '/invitation/getcoupon?code=ABCD-EFGH-JKLM')).toMatchObject({
      standing: 'no-code',
      problem: copy.noCode,
    });
  });

  test('of oneself and of what is over is not accepted', async () => {
    await seedCampaign(opened, invitationRow());
    const who = await signIn(opened);
    const code = await codeOf(who);
    const path = `/invitation/getcoupon?code=${code}`;
    expect(await load(invitationAcceptPage, path, as(who))).toMatchObject({ standing: 'own', signIn: null });
    await opened.db.updateTable('campaigns').set({ state: 'stopped' }).execute();
    expect(await load(invitationAcceptPage, path)).toMatchObject({ standing: 'closed', signIn: null });
  });

  test('to the app says what is left to do, and is given in the app alone', async () => {
    const path = '/activity/invitation2/download';
    const app = { environment: { kind: 'app', platform: 'ios', version: '12.2.0' } } as const;
    expect(await load(invitedAppPage, path)).toMatchObject({ isSignedIn: false, invitation: null, isInApp: false });
    expect(await load(invitedAppPage, path, app)).toMatchObject({ isInApp: true });
    const who = await signIn(opened);
    expect(await load(invitedAppPage, path, as(who), { do: 'get' })).toMatchObject({ problem: copy.notInApp });
    expect(await load(invitedAppPage, path, { ...as(who), ...app }, { do: 'get' })).toMatchObject({
      problem: copy.notInvited,
    });
  });
});

describe('推广落地页', () => {
  const marks = () => opened.db.selectFrom('channel_marks').select(['channel_code', 'mark']).execute();
  test('counts its channel', async () => {
    expect(await load(adLandingPage, '/activity/hw-pps?channelCode=hw-01')).toEqual({ isMarked: true });
    expect(await marks()).toEqual([{ channel_code: 'hw-01', mark: 'hw-pps' }]);
  });

  test.each(['', '?channelCode=', '?channelCode=%3Cscript%3E', `?channelCode=${'x'.repeat(65)}`, '?channelCode=a%20b'])(
    'and nothing that is none: %s',
    async (query) => {
      expect(await load(adLandingPage, `/activity/hw-pps${query}`)).toEqual({ isMarked: false });
      expect(await marks()).toEqual([]);
    },
  );
});
