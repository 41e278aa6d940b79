import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadButton } from '@/components/lead/LeadButton';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { LeadLayout } from '@/layouts/LeadLayout';
import { go } from '@/lib/browser/go';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { LEAD_CONSENT_VERSIONS } from '@/lib/config/microcopy/leadCall';
import { type Environment, PLAIN_BROWSER } from '@/lib/domain/environment';
import { ApiError, NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { renderInShell } from '../shell/shellState';

vi.mock('@/services/http/browserClient');
vi.mock('@/lib/browser/go');

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

let answers: Record<string, Answer>;
const inputs = (path: string) =>
  vi
    .mocked(callApi)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, input]) => input);

beforeEach(async () => {
  answers = {
    'estate-dispatch/user-info': { userInfo: null },
    'estate-dispatch/agent-info': {
      customHouse: entry('找房'),
      consultationTransformation: { ...entry('客服'), wechatNo: 'fangjing01' },
    },
    'estate-dispatch/estate-recommend': { estateList: [estate(11, '康桥半岛'), estate(12, '三林苑')] },
    'estate-dispatch/save-real-price': { accepted: true, message: '' },
    'im/switch': { enable: false },
    'im/chat-config': { peerid: 'p1' },
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
  title?: string;
}

async function openForm({ environment = PLAIN_BROWSER, aboutCommunity, title }: Asked = {}) {
  const shell = renderInShell(
    <DefaultLayout>
      <LeadLayout>
        <LeadButton houseId={3} estateId={aboutCommunity ? undefined : 7} title={title} />
      </LeadLayout>
    </DefaultLayout>,
    environment,
  );
  fireEvent.click(screen.getByRole('link', { name: '获取成交价' }));
  await screen.findByRole('dialog');
  return shell;
}
const phone = () => screen.getByLabelText(/手机号/, { selector: 'input[type=tel]' }) as HTMLInputElement;
const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = () => fireEvent.click(screen.getByRole('button', { name: '获取成交价' }));
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
    expect(screen.getByText(/24小时/)).toBeTruthy();
    expect(await screen.findByText(/96%/)).toBeTruthy();
    const home = box(/康桥半岛/);
    expect(home.checked).toBe(true);
    expect(home.closest('label')?.textContent).toBe('康桥半岛3室2厅 · 103.6㎡588万5.68万/㎡');
    expect(phone().type).toBe('tel');
  });

  test('no consent is given beforehand, and its text has a known version', async () => {
    await openForm();
    expect(box(/我同意房镜/).checked).toBe(false);
    expect(box(/我同意把手机号/).checked).toBe(false);
    expect(LEAD_CONSENT_VERSIONS).toContain(LEAD_COPY.consentVersion);
  });

  test('a community has no recommended homes; the title can be another', async () => {
    await openForm({ aboutCommunity: true, title: '咨询一房一价' });
    expect(screen.getByRole('heading', { name: '咨询一房一价' })).toBeTruthy();
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
    await toast('您的需求已提交成功，经纪人将在24小时之内为您服务。');
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

  test('sends the home, the chosen others and the consents, then says so and closes', async () => {
    const { state } = await openForm();
    await screen.findByText('三林苑');
    fireEvent.click(box(/康桥半岛/));
    fill('138 0013 8000');
    fireEvent.click(box(/我同意把手机号/));
    press();
    await toast('您的需求已提交成功，经纪人将在24小时之内为您服务。');
    expect(sent()).toEqual([
      {
        type: 2,
        mobile: '13800138000',
        cityId: 605,
        houseId: 3,
        intentionEstateId: 7,
        secondEstateIdList: [12],
        consentVersion: '2026-11',
        shareConsent: true,
        sourcePage: '/',
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state().sendOrderInfo).toBeNull();
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
    expect(phone().value).toBe('13800138000');
    answers['estate-dispatch/save-real-price'] = { accepted: true, message: '' };
    press();
    await waitFor(() => expect(sent()).toHaveLength(2));
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
    answers['im/switch'] = { enable };
    await openForm(environment);
    await settled();
    await waitFor(() => expect(chat() !== null).toBe(shown));
    expect(screen.queryByText(/fangjing01/) !== null).toBe(shown);
  });

  test('goes on when someone answers in the city, and says when not', async () => {
    answers['im/switch'] = { enable: true };
    answers['im/chat-config'] = new ApiError('supportUnavailable');
    await openForm();
    fireEvent.click(await screen.findByRole('link', { name: /客服/ }));
    await toast('客服系统异常。');
    expect(go).not.toHaveBeenCalled();
    answers['im/chat-config'] = { peerid: 'p1' };
    fireEvent.click(screen.getByRole('link', { name: /客服/ }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/h5/客服'));
  });

  test('inside the app the entries lead to the app’s addresses', async () => {
    await openForm(app('12.8.0'));
    expect((await settled()).getAttribute('href')).toBe('/app');
  });
});

test('without JavaScript the button leads to what one can see without the form', () => {
  renderInShell(
    <LeadLayout>
      <LeadButton houseId={3} />
    </LeadLayout>,
  );
  expect(screen.getByRole('link', { name: '获取成交价' }).getAttribute('href')).toBe('#lead');
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
