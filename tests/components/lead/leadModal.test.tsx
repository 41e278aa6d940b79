import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadButton } from '@/components/lead/LeadButton';
import { useLeadData } from '@/components/lead/useLeadData';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { LeadLayout } from '@/layouts/LeadLayout';
import { go } from '@/lib/browser/go';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/environment';
import type { LeadProgress } from '@/lib/lead/contract';
import type { AskedKind } from '@/lib/lead/leadKind';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { LEAD_RECEIPT_COPY } from '@/lib/lead/words/leadReceipt';
import { ApiError, NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { renderInShell } from '../shell/shellState';
import { saying } from '../wholeText';

vi.mock('@/services/http/browserClient');
vi.mock('@/lib/browser/go');
// SWR would share what one test still waits for with the next.
vi.mock('@/lib/browser/minimumDelay', () => ({ withMinimumDelay: (work: Promise<unknown>) => work }));

type Answer = unknown | ((input: Record<string, unknown>) => unknown);

const estate = (id: number, houseName: string) => ({
  id,
  cityId: 605,
  houseName,
  picList: [],
  roomCount: 3,
  livingRoomCount: 2,
  area: 103.6,
  avgPrice: 5.68,
  totalPriceMillion: 588,
});
const entry = (name: string) => ({ mainTitle: name, subtitle: `${name}说明`, appUrl: '/app', h5Url: `/h5/${name}` });

const NUMBER = '48271935';
const MESSAGE = '您的需求已提交成功，经纪人将在24小时之内为您服务。';
const LEFT = { accepted: true, message: MESSAGE, number: NUMBER };
const PROGRESS: LeadProgress = {
  number: NUMBER,
  kind: 'price',
  about: '康桥半岛 3室2厅',
  agent: null,
  state: 'new',
  leftAt: NOW,
  stateAt: null,
  wished: { days: [], parts: [] },
  question: null,
  alsoAsked: [],
  shareConsent: false,
  viewing: null,
  changes: [],
  fullHours: [],
  answerBy: NOW + 86_400_000,
  mayUrge: false,
  mayChangeFollower: false,
  calendarHref: null,
};

let answers: Record<string, Answer>;
const inputs = (path: string) =>
  vi
    .mocked(callApi)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, input]) => input);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answers = {
    'estate-dispatch/user-info': { userInfo: null },
    'estate-dispatch/agent-info': {
      customHouse: entry('找房'),
      consultationTransformation: { ...entry('客服'), wechatNo: 'fangjing01' },
    },
    'estate-dispatch/estate-recommend': { estateList: [estate(11, '康桥半岛'), estate(12, '三林苑')] },
    'estate-dispatch/save-real-price': LEFT,
    'estate-dispatch/lead-progress': PROGRESS,
    'estate-dispatch/viewing-hours': { full: [] },
    'app/login/userinfo': { userInfo: { mobile: '13900139000' } },
    'im/switch': { enable: false, hours: null },
    'im/chat-config': { peerid: 'p1' },
    'im/getUserInfo': { userId: 'u1', regDate: 0, lastBuyDate: null, vipExpireDate: null, link: null },
  };
  await mutate(() => true, undefined, { revalidate: false });
  vi.mocked(go).mockClear();
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockImplementation(async ({ path }, input) => {
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(input) : answer;
  });
});

interface Asked {
  environment?: Environment;
  /** Without a home the form is about the community. */
  aboutCommunity?: boolean;
  kind?: AskedKind;
}

async function openForm({ environment = PLAIN_BROWSER, aboutCommunity, kind = 'price' }: Asked = {}) {
  const { button } = LEAD_BUTTON_COPY.kinds[kind];
  const shell = renderInShell(
    <DefaultLayout>
      <LeadLayout>
        <LeadButton kind={kind} houseId={3} estateId={aboutCommunity ? undefined : 7} about="康桥半岛 3室2厅" />
      </LeadLayout>
    </DefaultLayout>,
    environment,
  );
  fireEvent.click(screen.getByRole('link', { name: button }));
  await screen.findByRole('dialog');
  return shell;
}
const phone = () => screen.getByLabelText(/手机号/, { selector: 'input[type=tel]' }) as HTMLInputElement;
const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = (name = '获取成交价') => fireEvent.click(screen.getByRole('button', { name }));
const toast = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
const fill = (mobile = '13800138000') => {
  fireEvent.change(phone(), { target: { value: mobile } });
  fireEvent.click(box(/我同意房镜/));
};

describe('opening', () => {
  test('asks for user, agents and recommended homes, with the types of the specification', async () => {
    await openForm();
    expect(inputs('estate-dispatch/user-info')).toEqual([{}]);
    expect(inputs('estate-dispatch/agent-info')).toEqual([{ type: 8, cityId: 605, houseId: 3 }]);
    expect(inputs('estate-dispatch/estate-recommend')).toEqual([{ type: 2, estateId: 7 }]);
  });

  test('shows the texts of the specification, and each home already chosen', async () => {
    await openForm();
    expect(screen.getByRole('heading', { name: '了解买家真实购买价' })).toBeTruthy();
    expect(screen.getByText('提交后24小时之内为你服务。')).toBeTruthy();
    expect(await screen.findByText(/96%/)).toBeTruthy();
    const home = box(/康桥半岛/);
    expect(home.checked).toBe(true);
    expect(home.closest('label')?.textContent).toBe('康桥半岛3室2厅 · 103.6㎡588万5.68万/㎡');
    expect(phone().type).toBe('tel');
  });

  test('asks about no home that its viewer has ruled out', async () => {
    const marks = { marks: { 'estate-11': 'exclude' }, hidden: ['estate-11'] } as const;
    const viewer = { role: 'member', phone: null, marks } as const;
    const { result } = renderHook(
      () => useLeadData({ kind: 'price', estateInfo: { cityId: 605, houseId: 3, estateId: 7 } }, true),
      {
        wrapper: ({ children }) => <Shell viewer={viewer}>{children}</Shell>,
      },
    );
    await waitFor(() => expect(result.current.estates.map(({ id }) => id)).toEqual([12]));
  });

  test('no consent is given beforehand, and its text has a known version', async () => {
    await openForm();
    expect(box(/我同意房镜/).checked).toBe(false);
    expect(box(/我同意把手机号/).checked).toBe(false);
    expect(LEAD_CONSENT_VERSIONS).toContain(LEAD_COPY.consentVersion);
  });

  test('names what it is about, and asks for a time only where somebody is to be met', async () => {
    await openForm();
    expect(within(screen.getByRole('dialog')).getByText('康桥半岛 3室2厅')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '10:00' })).toBeNull();
  });

  test('no agent is spoken of before one is agreed to', async () => {
    await openForm();
    const said = () => screen.getByText(LEAD_COPY.withdraw).parentElement?.textContent;
    expect(said()).toContain('房镜客服');
    expect(said()).not.toContain('经纪人将');
    fireEvent.click(box(/我同意把手机号/));
    expect(said()).toContain('经纪人将在24小时之内');
  });

  test('what was paid in a community is asked for beside its homes on sale, each chosen', async () => {
    await openForm({ aboutCommunity: true });
    expect(inputs('estate-dispatch/estate-recommend')).toEqual([{ type: 2, houseId: 3 }]);
    expect(await screen.findByText(/96%/)).toBeTruthy();
    expect(box(/三林苑/).checked).toBe(true);
  });

  test('another wish about a community has no recommended homes', async () => {
    await openForm({ aboutCommunity: true, kind: 'valuation' });
    expect(screen.getByRole('heading', { name: '估我的房' })).toBeTruthy();
    expect(inputs('estate-dispatch/estate-recommend')).toEqual([]);
    expect(screen.queryByText(/96%/)).toBeNull();
  });

  test('knows the phone of who is signed in, and takes another', async () => {
    answers['estate-dispatch/user-info'] = { userInfo: { mobile: '13900139000' } };
    await openForm();
    await waitFor(() => expect(phone().value).toBe('13900139000'));
    fireEvent.change(phone(), { target: { value: '' } });
    expect(phone().value).toBe('');
  });

  test('what does not come is said and left out', async () => {
    answers['estate-dispatch/estate-recommend'] = new ApiError('notFound', '房源已下架');
    await openForm();
    await toast('房源已下架');
    expect(screen.queryByText(/96%/)).toBeNull();
    fill();
    press();
    await screen.findByText('4827 1935');
  });

  test('Escape and the close button close it, and the store with it', async () => {
    const { state } = await openForm();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state().sendOrderInfo).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '获取成交价' }));
    fireEvent.click(await screen.findByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a phone half typed is there again when the form that back has closed is opened anew', async () => {
    await openForm();
    fireEvent.change(phone(), { target: { value: '138001' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('link', { name: '获取成交价' }));
    await screen.findByRole('dialog');
    expect(phone().value).toBe('138001');
    fireEvent.change(phone(), { target: { value: '' } });
  });
});

describe('submitting', () => {
  const sent = () => inputs('estate-dispatch/save-real-price');

  test.each(['', '1380013800', '12345678901', 'abc'])('the phone %j is refused with a toast', async (mobile) => {
    await openForm();
    fill(mobile);
    press();
    await toast('请填写正确格式的手机号');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    expect(sent()).toEqual([]);
  });

  test('without consent nothing is sent', async () => {
    await openForm();
    fireEvent.change(phone(), { target: { value: '13800138000' } });
    press();
    await toast('请先阅读并勾选同意，再提交');
    expect(document.activeElement).toBe(box(/我同意房镜/));
    expect(sent()).toEqual([]);
    fireEvent.click(box(/我同意房镜/));
    press();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('sends the home, the chosen others, the time and the consents, then shows the receipt', async () => {
    await openForm({ kind: 'visit' });
    await screen.findByText('三林苑');
    // Whoever wants to see one home has asked for no other.
    expect([/康桥半岛/, /三林苑/].map((name) => box(name).checked)).toEqual([false, false]);
    expect(screen.queryByText(/96%/)).toBeNull();
    fireEvent.click(box(/三林苑/));
    fill('138 0013 8000');
    fireEvent.click(box(/我同意把手机号/));
    fireEvent.click(box(/明天/));
    fireEvent.click(box(/19:00/));
    press('约 明天 19:00');
    await screen.findByText('4827 1935');
    expect(sent()).toEqual([
      {
        type: 2,
        kind: 'visit',
        mobile: '13800138000',
        cityId: 605,
        houseId: 3,
        intentionEstateId: 7,
        secondEstateIdList: [12],
        consentVersion: '2026-11',
        shareConsent: true,
        sourcePage: '/',
        wishedDays: ['2026-11-22'],
        wishedParts: ['19:00'],
        requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test.each<[AskedKind, string | null]>([
    ['question', '问这套房'],
    ['agent', '留电话'],
    ['visit', '约看房'],
    ['rent', '租这套'],
    ['price', null],
  ])('of %s, what one wants to know can be written', async (kind, button) => {
    await openForm({ kind });
    const field = screen.queryByLabelText(/想问什么|先问一句/) as HTMLTextAreaElement | null;
    expect(field !== null).toBe(button !== null);
    if (field === null || button === null) return;
    expect([field.maxLength, field.required]).toEqual([200, false]);
    fireEvent.change(field, { target: { value: '最低多少能谈？' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('link', { name: button }));
    await screen.findByRole('dialog');
    expect((screen.getByLabelText(/想问什么|先问一句/) as HTMLTextAreaElement).value, 'closed by back').toBe(
      '最低多少能谈？',
    );
    fill();
    press(button);
    await waitFor(() => expect(sent()).toMatchObject([{ kind, question: '最低多少能谈？' }]));
  });

  test('a home taken out can be put back; no home at all sends no list', async () => {
    await openForm();
    await screen.findByText('三林苑');
    for (const name of [/康桥半岛/, /三林苑/, /三林苑/, /三林苑/]) fireEvent.click(box(name));
    fill();
    press();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ secondEstateIdList: undefined, shareConsent: false });
  });

  test.each([
    [new ApiError('tooMany', '这个手机号今天提交得太多了，请明天再试'), '这个手机号今天提交得太多了，请明天再试'],
    [new NetworkError('timeout of 15000ms exceeded'), 'timeout of 15000ms exceeded'],
  ])('a failure is said and the form stays: %s', async (failure, text) => {
    answers['estate-dispatch/save-real-price'] = failure;
    await openForm();
    fill();
    press();
    await toast(text);
    expect(within(screen.getByRole('dialog')).getByText(text), 'it stays, unlike a toast').toBeTruthy();
    expect(phone().value).toBe('13800138000');
    answers['estate-dispatch/save-real-price'] = LEFT;
    press();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1], 'the same form').toEqual(sent()[0]);
  });

  test('a second press while it is on its way sends nothing', async () => {
    answers['estate-dispatch/save-real-price'] = () => new Promise(() => {});
    await openForm();
    fill();
    press();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '获取成交价' }).getAttribute('aria-busy')).toBe('true'),
    );
    press();
    fireEvent.submit(phone().form as HTMLFormElement);
    expect(sent()).toHaveLength(1);
  });
});

describe('customer service', () => {
  const app = (version: string) => ({ environment: { kind: 'app', platform: 'ios', version } as const });
  const chat = () => screen.queryByRole('link', { name: /客服/ });
  const settled = () => screen.findByRole('link', { name: /找房/ });

  test.each([
    ['a plain browser', { environment: PLAIN_BROWSER }, true, true],
    ['the app from 12.5.0', app('12.5.0'), true, true],
    ['an older app', app('12.4.9'), true, false],
    ['support switched off', { environment: PLAIN_BROWSER }, false, false],
  ])('for %s', async (_name, environment, enable, shown) => {
    answers['im/switch'] = { enable, hours: null };
    await openForm(environment);
    await settled();
    await waitFor(() => expect(chat() !== null).toBe(shown));
    expect(screen.queryByText(/fangjing01/) !== null).toBe(shown);
  });

  test.each([
    ['a plain browser', { environment: PLAIN_BROWSER }, true],
    ['an older app, which knows no chat', app('12.4.9'), false],
  ])('outside its hours says when somebody answers: %s', async (_name, environment, said) => {
    answers['im/switch'] = { enable: false, hours: '周一至周五 09:00-18:00' };
    await openForm(environment);
    await settled();
    await waitFor(() => expect(screen.queryByText('在线客服 周一至周五 09:00-18:00') !== null).toBe(said));
    expect(chat()).toBeNull();
    expect(screen.queryByText(/fangjing01/)).toBeNull();
  });

  test('goes on when someone answers in the city, and says when not', async () => {
    answers['im/switch'] = { enable: true, hours: null };
    answers['im/chat-config'] = new ApiError('supportUnavailable');
    await openForm();
    fireEvent.click(await screen.findByRole('link', { name: /客服/ }));
    await toast('客服系统异常。');
    expect(go).not.toHaveBeenCalled();
    answers['im/chat-config'] = { peerid: 'p1' };
    fireEvent.click(screen.getByRole('link', { name: /客服/ }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/h5/客服'));
  });

  const LINK = 'https://im.example/c?id=u1';
  const own = { userId: 'u1', regDate: 0, lastBuyDate: null, vipExpireDate: null };
  const chatPeer = { peerid: 'p1' };
  const unavailable = new ApiError('supportUnavailable');
  // The order of the specification's section 4: the link from 12.8.0, else our chat; what fails is said.
  test.each([
    ['a browser', PLAIN_BROWSER, { ...own, link: LINK }, chatPeer, LINK, null],
    ['the app from 12.8.0', app('12.8.0').environment, { ...own, link: LINK }, unavailable, LINK, null],
    ['an older app', app('12.7.9').environment, { ...own, link: LINK }, chatPeer, '/app', null],
    ['an older app where nobody answers', app('12.7.9').environment, own, unavailable, null, '客服系统异常。'],
    ['an operator without a page', PLAIN_BROWSER, { ...own, link: null }, chatPeer, '/h5/客服', null],
    ['somebody signed out elsewhere', PLAIN_BROWSER, new ApiError('loginRequired'), chatPeer, '/h5/客服', null],
    ['a link that is refused', PLAIN_BROWSER, new ApiError('internal', '系统繁忙'), chatPeer, null, '系统繁忙'],
    ['a link that does not come', PLAIN_BROWSER, new NetworkError(), chatPeer, null, 'Network Error'],
  ])('is asked by %s', async (_name, environment, user, peer, leadsTo, said) => {
    answers['im/switch'] = { enable: true, hours: null };
    answers['im/getUserInfo'] = user;
    answers['im/chat-config'] = peer;
    await openForm({ environment });
    fireEvent.click(await screen.findByRole('link', { name: /客服/ }));
    if (said !== null) await toast(said);
    else await waitFor(() => expect(go).toHaveBeenCalledWith(leadsTo));
    expect(go).toHaveBeenCalledTimes(leadsTo === null ? 0 : 1);
  });

  test('needs a login, whose check is believed for an hour, and names who asks once', async () => {
    answers['im/switch'] = { enable: true, hours: null };
    answers['app/login/userinfo'] = { userInfo: null };
    answers['im/getUserInfo'] = { ...own, link: LINK };
    await openForm();
    fireEvent.click(await screen.findByRole('link', { name: /客服/ }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/login?redirect=%2Fh5%2F%E5%AE%A2%E6%9C%8D'));
    expect(inputs('im/getUserInfo')).toEqual([]);
    answers['app/login/userinfo'] = { userInfo: { mobile: '13900139000' } };
    for (const times of [2, 3]) {
      fireEvent.click(screen.getByRole('link', { name: /客服/ }));
      await waitFor(() => expect(go).toHaveBeenCalledTimes(times));
    }
    expect(vi.mocked(go).mock.lastCall).toEqual([LINK]);
    expect([inputs('app/login/userinfo').length, inputs('im/getUserInfo').length]).toEqual([2, 1]);
  });

  test('inside the app the entries lead to the app’s addresses', async () => {
    await openForm(app('12.8.0'));
    expect((await settled()).getAttribute('href')).toBe('/app');
  });
});

describe('the receipt', () => {
  const stored = () => localStorage.getItem(LOCAL_KEYS.leadReceipts) ?? '';
  async function leave() {
    const shell = await openForm();
    fill();
    press();
    await screen.findByText('受理中');
    return shell;
  }
  const act = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('asks what became of it by number and phone, and keeps no phone beside the number', async () => {
    await leave();
    expect(inputs('estate-dispatch/lead-progress')).toEqual([{ number: NUMBER, mobile: '13800138000' }]);
    expect(JSON.parse(stored())).toEqual([{ key: 'price estate 7', number: NUMBER, about: '康桥半岛 3室2厅' }]);
    expect(screen.getByText(LEAD_COPY.byUs)).toBeTruthy();
  });

  test('begins with what the server said of it, and names all that was asked', async () => {
    answers['estate-dispatch/lead-progress'] = { ...PROGRESS, question: '能谈到多少？', alsoAsked: ['三林苑 3室2厅'] };
    await leave();
    for (const text of [MESSAGE, '能谈到多少？', '三林苑 3室2厅']) expect(screen.getByText(saying(text))).toBeTruthy();
  });

  test('is what the button opens from then on, also when the page is read anew', async () => {
    const { unmount } = await leave();
    unmount();
    answers['estate-dispatch/lead-progress'] = { ...PROGRESS, state: 'arranged', stateAt: NOW };
    renderInShell(
      <LeadLayout>
        <LeadButton kind="price" houseId={3} estateId={7} about="康桥半岛" />
        <LeadButton kind="visit" houseId={3} estateId={7} about="康桥半岛" />
      </LeadLayout>,
    );
    expect(screen.getByRole('link', { name: '约看房' }), 'another wish is none of it').toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: '查看进度' }));
    await screen.findByText('已约看');
    expect(inputs('estate-dispatch/save-real-price')).toHaveLength(1);
  });

  test('takes it back with a second press, and one may ask again', async () => {
    answers['estate-dispatch/withdraw-lead'] = { ...PROGRESS, state: 'withdrawn', stateAt: NOW };
    await leave();
    act('撤回');
    expect(inputs('estate-dispatch/withdraw-lead')).toEqual([]);
    act(LEAD_RECEIPT_COPY.withdrawSure);
    await screen.findByText(/^已撤回/);
    expect(inputs('estate-dispatch/withdraw-lead')).toEqual([{ number: NUMBER, mobile: '13800138000' }]);
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
    act('重新提交');
    expect(phone()).toBeTruthy();
    expect(stored()).toBe('[]');
  });

  test('deletes it here and there', async () => {
    answers['estate-dispatch/delete-lead'] = { deleted: true };
    await leave();
    act('删除');
    act(LEAD_RECEIPT_COPY.removeSure);
    await waitFor(() => expect(stored()).toBe('[]'));
    expect(inputs('estate-dispatch/delete-lead')).toEqual([{ number: NUMBER, mobile: '13800138000' }]);
  });

  test('that the server does not find says so, and leads to where another phone can be typed', async () => {
    answers['estate-dispatch/lead-progress'] = new ApiError('notFound');
    await openForm();
    fill();
    press();
    expect((await screen.findByRole('link', { name: '用编号和手机号查询' })).getAttribute('href')).toBe(
      '/helper#receipt',
    );
  });

  test('the same wish of today from elsewhere is said, and nothing is kept', async () => {
    const message = '今天已经提交过这项需求，编号见当时的回执。';
    answers['estate-dispatch/save-real-price'] = { ...LEFT, number: null, message };
    const { state } = await openForm();
    fill();
    press();
    await toast(message);
    expect(state().sendOrderInfo).toBeNull();
    expect(stored()).toBe('');
  });
});

test('without JavaScript the button leads to the same form on a page of its own', () => {
  renderInShell(
    <LeadLayout>
      <LeadButton kind="agent" agentId={9} about="陈晓" />
    </LeadLayout>,
  );
  const href = screen.getByRole('link', { name: '留电话' }).getAttribute('href');
  expect(href).toBe('/helper?kind=agent&agentId=9&cityId=605');
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
