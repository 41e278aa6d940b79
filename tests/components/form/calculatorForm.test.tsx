import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Router from 'next/router';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { type CalculatorState, useCalculator } from '@/components/form/useCalculator';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { FORM_SENTENCES } from '@/lib/interface/views/formSentences';
import { FORM_COPY } from '@/lib/interface/words/form';
import type { FormCopy, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { startingRaw } from '@/lib/kernel/form/readForm';
import { NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { endpoint } from '@/services/http/endpoint';

vi.mock('@/services/http/browserClient');
vi.mock('next/router', () => ({ default: { replace: vi.fn(async () => true) } }));

const SPEC = {
  kind: { kind: 'choice', options: ['bank', 'fund'], start: 'bank' },
  price: { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 },
  fund: { kind: 'number', measure: 'wan', least: 1_000_000, most: 400_000_000, shownWhen: { kind: ['fund'] } },
  home: { kind: 'choice', options: ['first', 'second'] },
  income: { kind: 'number', measure: 'yuan', least: 100, most: 1_000_000_000, optional: true, personal: true },
  married: { kind: 'flag', personal: true },
  more: { kind: 'flag' },
  priceB: {
    kind: 'number',
    measure: 'wan',
    least: 1_000_000,
    most: 100_000_000_000,
    sameAs: 'price',
    shownWhen: { more: ['1'] },
  },
  years: { kind: 'number', measure: 'years', least: 12, most: 360, start: '30' },
} as const satisfies FormSpec;

const COPY: FormCopy<typeof SPEC> = {
  kind: { label: '方式', options: { bank: '商业', fund: '公积金' } },
  price: { label: '总价' },
  fund: { label: '公积金额' },
  home: { label: '第几套', options: { first: '首套', second: '二套' } },
  income: { label: '月收入', hint: '可以不填' },
  married: { label: '已婚' },
  more: { label: '对比', hint: '再填一个总价' },
  priceB: { label: '另一总价' },
  years: { label: '年限' },
};

const GROUPS: readonly FieldGroup[] = [
  { title: '贷款', names: ['kind', 'price', 'fund', 'home', 'more', 'priceB'] },
  { title: '更多', names: ['income', 'married', 'years'], folded: true },
];

const PATH = '/activity/test';
const KEY = SESSION_KEYS.form + PATH;
const answer = endpoint<RawForm, { sum: number }>('POST', 'tools/test');

type State = CalculatorState<{ sum: number }>;
const stateOf = (typed: RawForm = {}, more: Partial<State> = {}): State => ({
  raw: startingRaw(SPEC, typed),
  problems: {},
  result: null,
  ...more,
});

function Page({ initial, isLive }: { initial: State; isLive?: boolean }) {
  const calculator = useCalculator({ spec: SPEC, initial, endpoint: answer, path: PATH, isLive });
  return (
    <>
      <CalculatorForm spec={SPEC} copy={COPY} groups={GROUPS} calculator={calculator} action={PATH} />
      <output>{calculator.lacking.join()}</output>
      {calculator.result && (
        <h2 ref={calculator.resultRef} tabIndex={-1}>
          {`结果 ${calculator.result.sum}`}
        </h2>
      )}
    </>
  );
}

const open = (initial: State = stateOf()) => render(<Page initial={initial} />);
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: /计算/ }));
const fillIn = () => {
  type('总价', '500');
  choose('首套');
};
const sent = () => vi.mocked(callApi).mock.calls.map(([, input]) => input);
const addresses = () => vi.mocked(Router.replace).mock.calls.map(([address]) => String(address));

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.mocked(Router.replace).mockClear();
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockImplementation(async () => ({ sum: 7 }));
});

describe('what is wrong', () => {
  it('stands beside its field, counted, and nothing is asked of the server', async () => {
    open();
    type('总价', '很多');
    send();
    const price = screen.getByLabelText('总价');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(price.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toContain(
      '500',
    );
    const home = screen.getByRole('group', { name: '第几套' });
    expect(within(home).getByRole('alert').textContent).toBe('请选择一项');
    expect(screen.getByText(FORM_SENTENCES.problems(2))).toBeTruthy();
    expect(sent()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(price));
  });

  it('leads to a choice that is missing', async () => {
    open();
    type('总价', '500');
    send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '首套' })));
  });

  it('opens the fold that it lies in', async () => {
    open();
    fillIn();
    type('年限', '31');
    send();
    const years = screen.getByLabelText('年限');
    await waitFor(() => expect(document.activeElement).toBe(years));
    expect(years.closest('details')?.open).toBe(true);
    expect(screen.getByText('应在 1年 到 30年 之间')).toBeTruthy();
    // Closed by hand, and still wrong.
    const fold = years.closest('details') as HTMLDetailsElement;
    fold.open = false;
    send();
    await waitFor(() => expect(fold.open).toBe(true));
  });

  it('is no longer said once the field is changed, and other fields keep what was typed', () => {
    open();
    type('年限', '31');
    send();
    expect(screen.getByText(FORM_SENTENCES.problems(3))).toBeTruthy();
    type('总价', '5');
    expect(screen.getByLabelText('总价').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(FORM_SENTENCES.problems(2))).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('年限').value).toBe('31');
  });

  it('does not count a field that went away', () => {
    open();
    choose('公积金');
    send();
    expect(screen.getByText(FORM_SENTENCES.problems(3))).toBeTruthy();
    choose('商业');
    expect(screen.getByText(FORM_SENTENCES.problems(2))).toBeTruthy();
  });

  it('is drawn by the server as well, for a form that was posted', () => {
    const posted = stateOf({ price: '-5' }, { problems: { price: { code: 'range', least: '1万', most: '1000万' } } });
    const html = renderToString(<Page initial={posted} />);
    expect(html).toContain('应在 1万 到 1000万 之间');
    expect(html).toContain('value="-5"');
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/activity\/test"|<form[^>]*action="\/activity\/test"/);
  });
});

describe('fields that appear', () => {
  it('when another choice asks for them, with what was typed elsewhere left alone', () => {
    open();
    type('总价', '500');
    expect(screen.queryByLabelText('公积金额')).toBeNull();
    choose('公积金');
    expect(screen.getByLabelText('公积金额')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('总价').value).toBe('500');
    choose('商业');
    expect(screen.queryByLabelText('公积金额')).toBeNull();
  });

  it('and come back with what they held', () => {
    open();
    choose('公积金');
    type('公积金额', '120');
    choose('商业');
    choose('公积金');
    expect(screen.getByLabelText<HTMLInputElement>('公积金额').value).toBe('120');
  });

  it('of a second plan say that they are as in the first', async () => {
    open();
    fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: /对比/ }));
    expect(screen.getByLabelText('另一总价').getAttribute('placeholder')).toBe(FORM_COPY.same);
    send();
    await screen.findByText('结果 7');
    expect(sent()[0]).toMatchObject({ price: '500', more: '1', priceB: '' });
  });
});

describe('the address', () => {
  it('carries what was typed and nothing personal; the tab keeps that', async () => {
    open();
    fillIn();
    type('月收入', '30000');
    fireEvent.click(screen.getByRole('checkbox', { name: '已婚' }));
    send();
    await screen.findByText('结果 7');
    expect(addresses()).toEqual([`${PATH}?price=500&home=first`]);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ income: '30000', married: '1' });
    expect(sent()[0]).toMatchObject({ income: '30000', married: '1' });
  });

  it('brings no personal answer back, the tab does, and the answer counts it', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ income: '30000', married: '1' }));
    open(stateOf({ price: '500', home: 'first' }, { result: { sum: 1 } }));
    await screen.findByText('结果 7');
    expect(screen.getByLabelText<HTMLInputElement>('月收入').value).toBe('30000');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '已婚' }).checked).toBe(true);
    expect(sent()[0]).toMatchObject({ price: '500', income: '30000' });
    expect(addresses()).toEqual([]);
  });

  it('waits with the answer while the form is not complete', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ income: '30000' }));
    open();
    expect(screen.getByLabelText<HTMLInputElement>('月收入').value).toBe('30000');
    expect(sent()).toEqual([]);
  });

  it.each(['not json', '[]', 'null', '{"income":5}', '{"price":"9"}'])(
    'takes no harm from a tab that kept %s',
    (kept) => {
      sessionStorage.setItem(KEY, kept);
      open(stateOf({ price: '500' }));
      expect(screen.getByLabelText<HTMLInputElement>('月收入').value).toBe('');
      expect(screen.getByLabelText<HTMLInputElement>('总价').value).toBe('500');
      expect(sent()).toEqual([]);
    },
  );

  it('of a personal answer that was taken back, the tab keeps nothing', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ income: '30000' }));
    open(stateOf({ price: '500', home: 'first' }));
    await screen.findByText('结果 7');
    type('月收入', '');
    send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({});
  });
});

describe('the answer', () => {
  it('takes the focus', async () => {
    open();
    fillIn();
    send();
    const heading = await screen.findByText('结果 7');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('that fails keeps what was typed and the answer before, and says so', async () => {
    open();
    fillIn();
    send();
    await screen.findByText('结果 7');
    vi.mocked(callApi).mockRejectedValue(new NetworkError());
    type('总价', '600');
    send();
    await screen.findByText(FORM_COPY.failed);
    expect(screen.getByLabelText<HTMLInputElement>('总价').value).toBe('600');
    expect(screen.getByText('结果 7')).toBeTruthy();
    vi.mocked(callApi).mockResolvedValue({ sum: 8 });
    send();
    await screen.findByText('结果 8');
    expect(screen.queryByText(FORM_COPY.failed)).toBeNull();
  });

  it('of the last question counts, whichever comes last', async () => {
    const waiting: ((answer: { sum: number }) => void)[] = [];
    vi.mocked(callApi).mockImplementation(() => new Promise((resolve) => waiting.push(resolve as never)));
    sessionStorage.setItem(KEY, JSON.stringify({ income: '30000' }));
    open(stateOf({ price: '500', home: 'first' }, { result: { sum: 1 } }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]?.({ sum: 2 }));
    await act(async () => waiting[0]?.({ sum: 9 }));
    expect(screen.getByText('结果 2')).toBeTruthy();
  });
});

describe('what was typed before hydration', () => {
  /** The page as the server drew it, filled in, and then taken over. */
  function takeOver(fill: (field: (label: RegExp) => HTMLInputElement) => void) {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Page initial={stateOf()} />);
    document.body.append(container);
    fill((label) => within(container).getByLabelText(label) as HTMLInputElement);
    render(<Page initial={stateOf()} />, { container, hydrate: true });
    return within(container);
  }

  it('stays, counts, and shows the fields that it asks for', async () => {
    const page = takeOver((field) => {
      field(/^总价/).value = '500';
      field(/^公积金$/).checked = true;
      field(/^总价/).focus();
    });
    const price = page.getByLabelText(/^总价/) as HTMLInputElement;
    expect(price.value).toBe('500');
    expect(document.activeElement).toBe(price);
    fireEvent.change(page.getByLabelText(/^公积金额/), { target: { value: '100' } });
    fireEvent.click(page.getByLabelText(/^首套/));
    fireEvent.submit(price.form as HTMLFormElement);
    await waitFor(() => expect(callApi).toHaveBeenCalled());
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toMatchObject({ kind: 'fund', price: '500', fund: '100' });
  });

  it('goes before what the tab kept', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ income: '9000', married: '1' }));
    const page = takeOver((field) => {
      field(/^月收入/).value = '8000';
    });
    expect((page.getByLabelText(/^月收入/) as HTMLInputElement).value).toBe('8000');
    expect((page.getByLabelText(/^已婚/) as HTMLInputElement).checked).toBe(true);
  });
});

describe('without JavaScript', () => {
  it('the form is whole: labels, names, starting texts, one button, and a word on fields that depend on others', () => {
    const html = renderToString(<Page initial={stateOf()} />);
    for (const name of ['kind', 'price', 'home', 'income', 'married', 'years'])
      expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('name="fund"');
    expect(html).toContain('value="30"');
    expect(html).toContain(FORM_COPY.withoutScript);
    expect(html.match(/<button/g)).toHaveLength(1);
  });
});

describe('a form whose result follows what is typed', () => {
  const price = () => screen.getByLabelText('总价');
  const answered = { raw: startingRaw(SPEC, { price: '500', home: 'first' }), problems: {}, result: { sum: 5 } };

  it('asks once after a pause, keeps the focus, and keeps what was typed in the address', async () => {
    vi.mocked(callApi).mockResolvedValue({ sum: 8 });
    render(<Page initial={answered} isLive />);
    price().focus();
    for (const value of ['8', '8百', '8百万']) fireEvent.input(price(), { target: { value } });
    await screen.findByText('结果 8');
    expect(callApi).toHaveBeenCalledTimes(1);
    expect(callApi).toHaveBeenCalledWith(answer, expect.objectContaining({ price: '8百万' }));
    expect(document.activeElement).toBe(price());
    expect(vi.mocked(Router.replace).mock.lastCall?.[0]).toContain(encodeURIComponent('8百万'));
  });

  it('says what is typed wrongly, nothing of what is missing, and leaves the result', async () => {
    render(<Page initial={answered} isLive />);
    fireEvent.input(price(), { target: { value: '9000000' } });
    await screen.findByText(/^应在/);
    expect(screen.getByText('结果 5')).toBeTruthy();
    expect(screen.queryByText(FORM_SENTENCES.problems(1))).toBeNull();
    fireEvent.input(price(), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByText(/^应在/)).toBeNull());
    expect(screen.queryByText('请填写这一项')).toBeNull();
    expect(callApi).not.toHaveBeenCalled();
  });

  it('names what a choice asks for and nobody has typed yet, so that the result does not pass for its answer', async () => {
    render(<Page initial={answered} isLive />);
    choose('公积金');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('fund'));
    expect(callApi).not.toHaveBeenCalled();
    type('公积金额', '100');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''));
    expect(sent()).toHaveLength(1);
  });

  it('still says what is missing when it was sent a moment after the last key, and counts it', async () => {
    render(<Page initial={answered} isLive />);
    fireEvent.input(price(), { target: { value: '' } });
    send();
    await screen.findByText('请填写这一项');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.getByText('请填写这一项')).toBeTruthy();
    expect(screen.getByText(FORM_SENTENCES.problems(1))).toBeTruthy();
  });

  it('keeps what was typed last though it was sent at once and refused', () => {
    render(<Page initial={answered} isLive />);
    fireEvent.input(price(), { target: { value: '很多' } });
    send();
    expect(addresses().at(-1)).toContain(encodeURIComponent('很多'));
  });

  it('counts nothing once it is mended, until it is sent again', async () => {
    render(<Page initial={answered} isLive />);
    fireEvent.input(price(), { target: { value: '9000000' } });
    send();
    expect(screen.getByText(FORM_SENTENCES.problems(1))).toBeTruthy();
    fireEvent.input(price(), { target: { value: '600' } });
    await screen.findByText('结果 7');
    fireEvent.input(price(), { target: { value: '9000000' } });
    await screen.findByText(/^应在/);
    expect(screen.queryByText(FORM_SENTENCES.problems(1))).toBeNull();
  });
});
