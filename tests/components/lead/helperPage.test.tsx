import { render, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HelperPage } from '@/components/lead/HelperPage';
import { listReceipts } from '@/lib/browser/leadReceipts';
import type { LeadProgress } from '@/lib/lead/contract';
import type { HelperPageProps, RequestedLead } from '@/lib/lead/views/helperPage';
import { Shell } from '../../kit/Shell';
import { NOW, TODAY } from '../../kit/today';
import { serverHtml } from '../serverHtml';

const LOOK = { typed: { number: '', mobile: '' }, problems: {} };
const EMPTY: HelperPageProps = { requested: null, look: LOOK, found: null, done: null, guide: null };
const ASKED: RequestedLead = {
  kind: 'visit',
  about: '三林苑 2室1厅',
  agent: null,
  ids: { intentionEstateId: 1001 },
  cityId: 605,
  requestKey: 'key-0123456789abcdef',
  fullHours: [],
  typed: { mobile: '', question: '', consent: false, shareConsent: false, wished: { days: [TODAY], parts: [] } },
  problems: {},
};

const PROGRESS: LeadProgress = {
  number: '48271935',
  kind: 'visit',
  about: null,
  agent: '林晓',
  state: 'contacted',
  leftAt: NOW,
  stateAt: NOW,
  wished: { days: [], parts: [] },
  question: null,
  alsoAsked: [],
  shareConsent: true,
  viewing: null,
  changes: [],
  fullHours: [],
  answerBy: NOW + 86_400_000,
  mayUrge: false,
  mayChangeFollower: false,
  calendarHref: null,
};

const htmlOf = async (changes: Partial<HelperPageProps>) => {
  const holder = document.createElement('div');
  holder.innerHTML = await serverHtml(
    <Shell>
      <HelperPage {...EMPTY} {...changes} />
    </Shell>,
  );
  return holder;
};
const fieldsOf = (form: Element | null | undefined) =>
  [...(form?.querySelectorAll('input, button') ?? [])].map((one) => one.getAttribute('name'));

describe('all of it are forms that post', () => {
  test('to find a lead by number and phone', async () => {
    const [form, ...others] = (await htmlOf({})).querySelectorAll('form');
    expect(others).toEqual([]);
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/helper']);
    expect(fieldsOf(form)).toEqual(['number', 'mobile', 'do']);
  });

  test('to leave one, with the times that it asks for and no consent given', async () => {
    const form = (await htmlOf({ requested: ASKED })).querySelector('form');
    expect(form?.getAttribute('action')).toBe('/helper?kind=visit&estateId=1001&cityId=605');
    expect(fieldsOf(form)).toEqual(
      expect.arrayContaining(['requestKey', `day-${TODAY}`, 'part-19:00', 'mobile', 'consent', 'do']),
    );
    expect([...(form?.querySelectorAll('input[checked]') ?? [])].map((one) => one.getAttribute('name'))).toEqual([
      `day-${TODAY}`,
    ]);
    expect(fieldsOf((await htmlOf({ requested: { ...ASKED, kind: 'question' } })).querySelector('form'))).not.toContain(
      'part-evening',
    );
  });

  test('an agent who was chosen is named, and stays chosen when it is posted', async () => {
    const ids = { ...ASKED.ids, agentId: 5001 };
    const form = (await htmlOf({ requested: { ...ASKED, ids, agent: '林晓' } })).querySelector('form');
    expect(form?.textContent).toContain('三林苑 2室1厅 · 经纪人 林晓');
    expect(form?.getAttribute('action')).toContain('agentId=5001');
  });

  test('what is wrong stands beside its field, and what was typed stays', async () => {
    const typed = { ...ASKED.typed, mobile: '1380' };
    const page = await htmlOf({ requested: { ...ASKED, typed, problems: { mobile: '请填写正确格式的手机号' } } });
    const field = page.querySelector('input[name=mobile]');
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['1380', 'true']);
    expect(page.textContent).toContain('请填写正确格式的手机号');
  });

  test('what was left is known to this device, what was looked up is not', async () => {
    const found = { progress: { ...PROGRESS, about: '三林苑 2室1厅' }, mobile: '13800138000', left: null };
    const left = { message: '已提交成功', ids: { intentionEstateId: 1001 } };
    const shown = render(<HelperPage {...EMPTY} found={found} />, { wrapper: Shell });
    await import('@/lib/browser/leadReceipts');
    expect(listReceipts()).toEqual([]);
    shown.rerender(<HelperPage {...EMPTY} found={{ ...found, left }} />);
    await waitFor(() =>
      expect(listReceipts()).toEqual([{ key: 'visit estate 1001', number: '48271935', about: '三林苑 2室1厅' }]),
    );
  });

  test('what nobody has answered is pressed for by one button, and given to somebody else with a reason', async () => {
    const may = { ...PROGRESS, state: 'new' as const, mayUrge: true, mayChangeFollower: true };
    const page = await htmlOf({ found: { progress: may, mobile: '13800138000', left: null } });
    const urge = [...page.querySelectorAll('form')].find((form) => form.textContent === '催一下');
    expect(fieldsOf(urge).slice(0, 3)).toEqual(['number', 'mobile', 'do']);
    expect(fieldsOf(page.querySelector('button[value=follower]')?.closest('form'))).toContain('reason');
    expect(
      (await htmlOf({ found: { progress: PROGRESS, mobile: '13800138000', left: null } })).textContent,
    ).not.toMatch(/催一下|换人跟进/);
  });

  test('what was found can be taken back and deleted; what is taken back only deleted', async () => {
    const found = { progress: PROGRESS, mobile: '13800138000', left: null };
    const actions = (page: Element) =>
      page.querySelector('button[value=delete]')?.closest('form')?.querySelectorAll('button');
    const values = (page: Element) => [...(actions(page) ?? [])].map((one) => one.getAttribute('value'));
    expect(values(await htmlOf({ found }))).toEqual(['withdraw', 'delete']);
    const receipt = (await htmlOf({ found })).textContent;
    expect(receipt).toContain('4827 1935');
    expect(receipt).toContain('经纪人林晓');
    const withdrawn = { ...found, progress: { ...found.progress, state: 'withdrawn' as const } };
    expect(values(await htmlOf({ found: withdrawn }))).toEqual(['delete']);
  });
});
