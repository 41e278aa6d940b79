import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AcceptPage } from '@/components/campaign/AcceptPage';
import { CampaignOfferPage } from '@/components/campaign/CampaignOfferPage';
import { Countdown } from '@/components/campaign/Countdown';
import { InvitationPage } from '@/components/campaign/InvitationPage';
import type { OwnClaim } from '@/lib/campaign/contract';
import type {
  AcceptPageProps,
  CampaignOfferProps,
  InvitationPageProps,
  ShownCampaign,
} from '@/lib/campaign/views/campaignPages';
import { CAMPAIGN_COPY as copy, INVITATION_COPY } from '@/lib/campaign/words/campaign';
import { DAY_MS } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

// What stands on the pages of campaigns, whatever becomes of them.

const campaign: ShownCampaign = {
  id: 'campaign-1',
  kind: 'sale',
  page: 'double11',
  title: '双11券',
  lead: '先到先得。',
  audience: 'everyone',
  freshDays: 7,
  startsAt: NOW - DAY_MS,
  endsAt: NOW + 2 * DAY_MS,
  standing: 'open',
  stock: 100,
  left: 37,
  isDemo: false,
  inviterReward: null,
  act: null,
  inviterMost: null,
  reward: { kind: 'coupon', offFen: 1_000, leastFen: 3_000, kinds: ['card'], validDays: 30 },
};
const offer: CampaignOfferProps = {
  page: 'double11',
  step: 'look',
  campaign,
  rules: [{ kind: 'heading', level: 2, text: '每人一张' }],
  own: null,
  others: [],
  problem: null,
};
const body = () => document.body.textContent ?? '';
const claim: OwnClaim = {
  id: 'c',
  title: '双11券',
  page: 'double11',
  side: 'own',
  state: 'given',
  reward: campaign.reward,
  madeAt: NOW,
  untilAt: NOW + 30 * DAY_MS,
};

describe('a campaign', () => {
  it('says what it gives, to whom, until when, what is left and its rules; who is nobody signs in', async () => {
    await renderPageInShell(<CampaignOfferPage {...offer} />);
    for (const text of ['10元优惠券', '满 30元可用', '共 100 份，还剩 37 份', '所有登录的人', '北京时间', '每人一张'])
      expect(body()).toContain(text);
    expect(screen.getByRole('link', { name: copy.signIn }).getAttribute('href')).toContain('/login?redirect=');
  });

  it('is claimed by a form, which needs no script', async () => {
    await renderPageInShell(<CampaignOfferPage {...offer} own={{ claim: null, refusal: null }} />);
    const button = screen.getByRole('button', { name: copy.claim });
    expect(button.closest('form')).toMatchObject({ method: 'post' });
    expect(button).toMatchObject({ name: 'do', value: 'claim' });
  });

  it.each(['before', 'sold-out', 'over'] as const)('that is %s says so, and leads on', async (standing) => {
    await renderPageInShell(<CampaignOfferPage {...offer} campaign={{ ...campaign, standing }} />);
    expect(body()).toContain(copy.standings[standing]);
    expect(screen.queryByRole('button', { name: copy.claim })).toBeNull();
    expect(screen.getByRole('link', { name: copy.otherWays.promotion })).toBeTruthy();
  });

  it('that there is none says so, and leads on', async () => {
    await renderPageInShell(<CampaignOfferPage {...offer} campaign={null} rules={[]} />);
    expect(body()).toContain(copy.none);
    expect(screen.getByRole('link', { name: copy.otherWays.membership })).toBeTruthy();
  });

  it('says why not, and what was claimed until when', async () => {
    const { unmount } = await renderPageInShell(
      <CampaignOfferPage {...offer} own={{ claim: null, refusal: 'has-bought' }} />,
    );
    expect(body()).toContain(copy.refusals['has-bought']);
    expect(screen.getByRole('link', { name: copy.support }).getAttribute('href')).toBe(paths.helperService());
    unmount();
    await renderPageInShell(<CampaignOfferPage {...offer} own={{ claim, refusal: null }} />);
    expect(body()).toContain(copy.claimed);
    expect(screen.queryByRole('button', { name: copy.claim })).toBeNull();
  });
});

describe('the countdown', () => {
  afterEach(() => void vi.useRealTimers());
  it('counts by the server’s moment, however wrong the visitor’s clock is, and says when it is over', async () => {
    // What waits for the page to be drawn has timers of its own.
    vi.useFakeTimers({ now: NOW - 400 * DAY_MS, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    await renderPageInShell(<Countdown endsAt={NOW + 65_000} />);
    expect(body()).toContain('还剩 1分5秒');
    await act(() => vi.advanceTimersByTime(5_000));
    expect(body()).toContain('还剩 1分0秒');
    await act(() => vi.advanceTimersByTime(61_000));
    expect(body()).toContain(copy.ended);
  });
});

describe('邀请有礼', () => {
  const page: InvitationPageProps = {
    page: 'invitation',
    rules: [],
    isSignedIn: true,
    mine: null,
    invitees: [],
    rewards: [],
    others: [],
    problem: null,
    campaign: {
      ...campaign,
      kind: 'invitation',
      page: 'invitation',
      act: 'order',
      inviterMost: 10,
      inviterReward: campaign.reward,
    },
  };

  it('says what both get, when, and what earns nothing', async () => {
    await renderPageInShell(<InvitationPage {...page} />);
    for (const text of [INVITATION_COPY.acts.order, '最多 10 次', ...INVITATION_COPY.fair])
      expect(body()).toContain(text);
    expect(screen.getByRole('button', { name: INVITATION_COPY.get }).closest('form')).toMatchObject({ method: 'post' });
  });

  it('shows the link, the poster and what has become of it, without names', async () => {
    const mine = {
      code: 'ABCDEFGHJKLM',
      link: 'https://x.cn/invitation/getcoupon?code=ABCDEFGHJKLM',
      poster: '/api/poster?s=1',
    };
    const invitees: InvitationPageProps['invitees'] = [
      { state: 'rewarded', why: null, acceptedAt: NOW },
      { state: 'refused', why: 'same-device', acceptedAt: NOW - DAY_MS },
    ];
    await renderPageInShell(
      <InvitationPage {...page} mine={mine} invitees={invitees} rewards={[{ ...claim, side: 'inviter' }]} />,
    );
    for (const text of ['ABCD-EFGH-JKLM', mine.link, INVITATION_COPY.why['same-device'], copy.claimStates.given])
      expect(body()).toContain(text);
    expect(screen.getByRole('img', { name: INVITATION_COPY.poster }).getAttribute('src')).toBe(mine.poster);
  });

  it('is accepted with a consent that nobody has ticked beforehand', async () => {
    const accept: AcceptPageProps = {
      page: 'invitation',
      code: 'ABCDEFGHJKLM',
      campaign: page.campaign,
      rules: [],
      standing: 'open',
      next: '/invitation/getsuccess',
      problem: null,
      signIn: {
        way: 'sms',
        redirect: '/',
        typed: { mobile: '', code: '', consent: false },
        sent: null,
        problems: {},
        wechat: null,
        isWechatRefused: false,
        isDeleted: false,
      },
    };
    await renderPageInShell(<AcceptPage {...accept} />);
    expect(screen.getByRole('checkbox')).toMatchObject({ checked: false });
    const form = screen.getByRole('checkbox').closest('form');
    expect(form?.getAttribute('action')).toBe('/invitation/getcoupon?code=ABCDEFGHJKLM');
  });
});
