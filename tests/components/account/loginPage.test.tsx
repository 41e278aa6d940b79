import { createHash } from 'node:crypto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginPage } from '@/components/account/LoginPage';
import type { LoginPageProps } from '@/lib/account/views/loginPage';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { go } from '@/lib/browser/go';
import { localLoginMobile } from '@/lib/browser/localValues';
import { openNativeLogin } from '@/lib/browser/nativeLogin';
import { getUserInfo, sendSignInCode, signIn } from '@/services/account';
import { ApiError, NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { IN_APP, Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/services/http/browserClient');
vi.mock('@/lib/browser/go');
vi.mock('@/lib/browser/nativeLogin');

const MOBILE = '13800138000';
const START: LoginPageProps = {
  way: 'sms',
  redirect: '/profile/collect',
  typed: { mobile: '', code: '', consent: false },
  sent: null,
  problems: {},
  wechat: null,
  isWechatRefused: false,
  isDeleted: false,
};

type Answers = Map<object, () => unknown>;
let answers: Answers;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  answers = new Map<object, () => unknown>([
    [sendSignInCode, () => ({ ticket: 'ticket-1', resendSeconds: 60 })],
    [signIn, () => ({ signedIn: true })],
    [getUserInfo, () => ({ userInfo: null })],
  ]);
  vi.mocked(callApi).mockImplementation((async (endpoint: object) => answers.get(endpoint)?.()) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const show = (changes: Partial<LoginPageProps> = {}, environment?: typeof IN_APP) =>
  render(
    <Shell environment={environment}>
      <LoginPage {...START} {...changes} />
    </Shell>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const called = (endpoint: object) => vi.mocked(callApi).mock.calls.filter(([one]) => (one as object) === endpoint);
const requestCode = async () => {
  type('手机号', '138 0013 8000');
  await press('获取验证码');
};

describe('with scripts', () => {
  test('a code is asked for, counted down, typed with consent, and leads back', async () => {
    show();
    await requestCode();
    expect(called(sendSignInCode)).toEqual([[sendSignInCode, { mobile: MOBILE }]]);
    expect(screen.getByText('已发到 138****8000')).toBeTruthy();
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /重发|重新获取/ });
    expect([again().textContent, again().disabled]).toEqual(['60 秒后重发', true]);
    act(() => void vi.advanceTimersByTime(18_000));
    expect(again().textContent).toBe('42 秒后重发');
    act(() => void vi.advanceTimersByTime(42_000));
    expect([again().textContent, again().disabled]).toEqual(['重新获取', false]);
    type('验证码', '482716');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('登录');
    const typed = {
      mobile: MOBILE,
      code: '482716',
      ticket: 'ticket-1',
      consentVersion: '2026-11',
      sourcePage: '/login',
    };
    expect(called(signIn)).toEqual([[signIn, typed]]);
    expect(go).toHaveBeenCalledWith('/profile/collect');
  });

  test('consent is not given beforehand: without it nothing is sent, and what was typed stays', async () => {
    show();
    await requestCode();
    type('验证码', '482716');
    await press('登录');
    expect(screen.getByText('先勾选同意，再登录')).toBeTruthy();
    expect(called(signIn)).toEqual([]);
    expect(field('验证码').value).toBe('482716');
  });

  test('a wrong code is said beside it, and gone once it is typed anew', async () => {
    answers.set(signIn, () => {
      throw new ApiError('wrongCode', '验证码不对，再看一眼短信。还可以试 3 次');
    });
    show();
    await requestCode();
    type('验证码', '111111');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('登录');
    expect(field('验证码').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('验证码'));
    expect(field('验证码').value).toBe('111111');
    type('验证码', '482716');
    expect(screen.queryByText(/还可以试/)).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  test('a refusal to send stands at the phone', async () => {
    answers.set(sendSignInCode, () => {
      throw ApiError.tooMany(42_000, '刚刚发过验证码，请 42 秒后再获取');
    });
    show();
    await requestCode();
    expect(field('手机号').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('刚刚发过验证码，请 42 秒后再获取')).toBeTruthy();
  });

  test('the number of before is in the field, but not after its account was deleted', async () => {
    localLoginMobile.set(MOBILE);
    const { unmount } = show();
    expect(field('手机号').value).toBe(MOBILE);
    unmount();
    show({ isDeleted: true });
    expect(field('手机号').value).toBe('');
    expect(localLoginMobile.get()).toBeFalsy();
  });

  test('a challenge is solved, and the code asked for again with its proof', async () => {
    vi.useRealTimers();
    const challenge = '4.1764300000000.of-a-test';
    vi.mocked(callApi).mockImplementation((async (_endpoint: object, input: { proof?: string }) => {
      if (input.proof === undefined) throw ApiError.proofNeeded(challenge);
      return { ticket: 'ticket-1', resendSeconds: 60 };
    }) as never);
    show();
    await requestCode();
    await screen.findByText('已发到 138****8000');
    const [, [, { proof }]] = called(sendSignInCode) as unknown as [unknown, [unknown, { proof: string }]];
    expect(proof).toMatch(/^4\.1764300000000\.of-a-test\.\d+$/);
    expect(createHash('sha256').update(proof).digest('hex')).toMatch(/^0/);
  });

  test('without a network it is said in a sentence of ours, not in the network’s own', async () => {
    answers.set(sendSignInCode, () => {
      throw new NetworkError();
    });
    show();
    await requestCode();
    expect(screen.getByText('网络不通，请检查网络后重试')).toBeTruthy();
    expect(screen.queryByText('Network Error')).toBeNull();
  });

  test('no phone, and a code that was sent to another one, are said before anything is asked', async () => {
    show();
    await press('获取验证码');
    expect(screen.getByText('请填写正确格式的手机号')).toBeTruthy();
    await requestCode();
    type('手机号', '13900139000');
    type('验证码', '482716');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('登录');
    expect(screen.getByText('换了手机号，请重新获取验证码')).toBeTruthy();
    expect(called(signIn)).toEqual([]);
  });

  test('what was sent outlasts a page that the phone has dropped meanwhile', async () => {
    const { unmount } = show();
    await requestCode();
    unmount();
    show();
    expect(field('手机号').value).toBe(MOBILE);
    type('验证码', '482716');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('登录');
    expect(called(signIn)).toMatchObject([[signIn, { ticket: 'ticket-1' }]]);
    expect(sessionStorage.getItem('fangjing:sign-in')).toBeNull();
  });

  test('what was typed before the scripts came stays', async () => {
    const page = (
      <Shell>
        <LoginPage {...START} />
      </Shell>
    );
    const container = document.createElement('div');
    container.innerHTML = await serverHtml(page);
    document.body.append(container);
    const input = container.querySelector<HTMLInputElement>('input[name="mobile"]');
    const tick = container.querySelector<HTMLInputElement>('input[name="consent"]');
    if (!input || !tick) throw new Error('no fields');
    input.value = MOBILE;
    tick.checked = true;
    const { unmount } = render(page, { container, hydrate: true });
    await press('获取验证码');
    expect(called(sendSignInCode)).toEqual([[sendSignInCode, { mobile: MOBILE }]]);
    expect([input.value, tick.checked]).toEqual([MOBILE, true]);
    unmount();
    container.remove();
  });

  test('who has signed in in another tab goes on from here', async () => {
    show();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(go).not.toHaveBeenCalled();
    answers.set(getUserInfo, () => ({ userInfo: { mobile: MOBILE } }));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(go).toHaveBeenCalledWith('/profile/collect');
  });

  test('the app is asked for its own page, with the way back', () => {
    show({}, IN_APP);
    expect(openNativeLogin).toHaveBeenCalledWith(IN_APP, '/profile/collect');
  });
});

describe('the page', () => {
  test.each([
    ['terminal', true, true],
    ['sms', false, true],
    ['none', false, false],
  ] as const)('of %s says how a code comes', async (way, isTerminal, hasForm) => {
    show({ way });
    expect(screen.queryByText(/没有配置短信服务商/) !== null).toBe(isTerminal);
    expect(screen.queryByRole('button', { name: '登录' }) !== null).toBe(hasForm);
  });

  test('posts to itself with its way back where there are no scripts, nothing ticked, nothing lost', async () => {
    const sent = { ticket: 'ticket-1', mobile: MOBILE, resendAt: 7 };
    const holder = document.createElement('div');
    holder.innerHTML = await serverHtml(
      <Shell>
        <LoginPage {...START} sent={sent} typed={{ mobile: MOBILE, code: '12', consent: false }} />
      </Shell>,
    );
    const form = holder.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'post',
      '/login?redirect=%2Fprofile%2Fcollect',
    ]);
    const data = new FormData(form ?? undefined);
    expect(Object.fromEntries(data)).toEqual({
      ticket: 'ticket-1',
      sentTo: MOBILE,
      resendAt: '7',
      mobile: MOBILE,
      code: '12',
    });
    expect([...holder.querySelectorAll('button')].map(({ value, disabled }) => [value, disabled])).toEqual([
      ['next', false],
      ['send', false],
      ['enter', false],
    ]);
  });
});

describe('inside WeChat', () => {
  const url = 'https://open.weixin.qq.com/connect/oauth2/authorize?state=1#wechat_redirect';
  const hidden = () => document.querySelector<HTMLInputElement>('input[name="bindWechat"]')?.value ?? null;

  test('its own way comes first; outside there is none', () => {
    const { unmount } = show({ wechat: { url, isBack: false } });
    expect(screen.getByRole('link', { name: '用微信登录' }).getAttribute('href')).toBe(url);
    expect(hidden()).toBeNull();
    unmount();
    show();
    expect(screen.queryByRole('link', { name: '用微信登录' })).toBeNull();
  });

  test('who came back proves the phone, which binds it; or says that it is not to be bound', async () => {
    show({ wechat: { url, isBack: true } });
    expect(screen.queryByRole('link', { name: '用微信登录' })).toBeNull();
    expect(screen.getByRole('link', { name: /不绑定微信/ }).getAttribute('href')).toBe(
      '/login?redirect=%2Fprofile%2Fcollect&wechat=no',
    );
    expect(hidden()).toBe('1');
    await requestCode();
    type('短信验证码', '123456');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('登录');
    expect(called(signIn).map(([, input]) => (input as { bindWechat: boolean }).bindWechat)).toEqual([true]);
  });

  test('says that it did not work', () => {
    show({ wechat: { url, isBack: false }, isWechatRefused: true });
    expect(screen.getByRole('alert').textContent).toBe('微信登录没有成功，请用手机号登录。');
  });
});

test.each([{ link: { ticket: 'ticket-1' } }, { isLinkOver: true as const }])(
  'an operator comes in before there is a city: %o',
  (link) => {
    const { container } = render(
      <Shell city={null}>
        <LoginPage {...START} way="none" {...link} />
      </Shell>,
    );
    expect(container.textContent).toContain('link' in link ? LOGIN_COPY.link.what : LOGIN_COPY.link.over);
    expect(container.querySelector('input[name=mobile]')).toBeNull();
  },
);

test('who has the app signs in there, and inside it nothing speaks of it', () => {
  const { unmount } = show();
  expect(screen.getByRole('link', { name: LOGIN_COPY.app }).getAttribute('href')).toBe('fangjing://login/guest');
  unmount();
  show({}, IN_APP);
  expect(screen.queryByRole('link', { name: LOGIN_COPY.app })).toBeNull();
});
