import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { copyText } from '@/components/ui/CopyButton';
import { PhoneField, Select, TextField } from '@/components/ui/Field';
import { LazySheet, SheetLink } from '@/components/ui/LazySheet';
import { numbersAround, Pagination } from '@/components/ui/Pagination';
import { SearchField } from '@/components/ui/SearchField';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { TopBar } from '@/components/ui/TopBar';
import { showToast } from '@/components/ui/toast';
import { IN_APP, Shell } from '../../kit/Shell';

function Form({ sent }: { sent: (values: object) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={send}>
      <PhoneField name="mobile" />
      <Select label="户型" empty="不限" options={[{ value: '3', text: '三室' }]} name="rooms" />
      <Checkbox label="同意" name="terms" />
      <Button type="submit">提交</Button>
    </form>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <LazySheet open={open} onClose={() => setOpen(false)} title="筛选" footer={<button type="button">确定</button>}>
        <p>内容</p>
      </LazySheet>
    </>
  );
}

describe('fields', () => {
  it('join their label, hint and error to the control', () => {
    const { rerender } = render(<TextField label="总价上限" hint="单位万元" />);
    const field = screen.getByLabelText('总价上限');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('单位万元');
    rerender(<TextField label="总价上限" hint="单位万元" error="请输入数字" />);
    expect(screen.getByRole('alert').textContent).toBe('请输入数字');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请输入数字');
  });

  it('ask for a phone with the telephone keyboard and send what is typed', async () => {
    const sent = vi.fn();
    render(<Form sent={sent} />);
    const phone = screen.getByLabelText('手机号');
    expect([phone.getAttribute('type'), phone.getAttribute('inputmode')]).toEqual(['tel', 'numeric']);
    await userEvent.type(phone, '+86 138-0013-8000');
    await userEvent.selectOptions(screen.getByLabelText('户型'), '三室');
    await userEvent.click(screen.getByLabelText('同意'));
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(sent.mock.calls[0]?.[0]).toEqual({ mobile: '+86 138-0013-8000', rooms: '3', terms: 'on' });
  });

  it('groups radios under what is asked', async () => {
    render(
      <RadioGroup
        legend="还款方式"
        name="loan"
        defaultValue="a"
        options={[
          { value: 'a', text: '等额本息' },
          { value: 'b', text: '等额本金', hint: '逐月减少' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: '还款方式' })).toBeDefined();
    await userEvent.click(screen.getByLabelText(/等额本金/));
    expect((screen.getByLabelText('等额本息') as HTMLInputElement).checked).toBe(false);
  });
});

describe('Button', () => {
  it('takes no press while it is busy, and says it is', async () => {
    const press = vi.fn();
    render(
      <Button loading onClick={press}>
        提交中
      </Button>,
    );
    const button = screen.getByRole('button', { name: '提交中' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('opens other sites without giving them a hold on this one', () => {
    render(
      <Button href="https://example.com" external>
        前往
      </Button>,
    );
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('links that choose', () => {
  it('says that a chosen filter is taken off', () => {
    render(
      <Chip href="?" removable>
        三林
      </Chip>,
    );
    expect(screen.getByRole('link', { name: /移除筛选\s*三林/ })).toBeDefined();
  });

  it.each([
    [1, 2, [1, 2]],
    [1, 28, [1, 2, 3, 4, 5]],
    [3, 28, [1, 2, 3, 4, 5]],
    [15, 28, [13, 14, 15, 16, 17]],
    [28, 28, [24, 25, 26, 27, 28]],
    [2, 3, [1, 2, 3]],
  ])('shows around page %i of %i the pages %j', (page, pages, numbers) => {
    expect(numbersAround(page, pages)).toEqual(numbers);
  });

  it('links the pages before and after, and none beyond', () => {
    render(<Pagination page={1} pages={3} hrefOf={(page) => `?q=x&page=${page}`} />);
    expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('?q=x&page=2');
    expect(screen.getByRole('link', { name: '第1页' }).getAttribute('aria-current')).toBe('page');
    expect(renderToString(<Pagination page={1} pages={1} hrefOf={String} />)).toBe('');
  });
});

describe('SearchField', () => {
  it('is a plain GET form that keeps the rest of the query', () => {
    const { container } = render(
      <SearchField
        action="/605/search/result"
        placeholder="小区"
        value="三林"
        keep={{ kind: 'rent' }}
        clearHref="?kind=rent"
      />,
    );
    const form = container.querySelector('form')!;
    expect(form.method).toBe('get');
    expect([...new FormData(form).entries()]).toEqual([
      ['q', '三林'],
      ['kind', 'rent'],
    ]);
    expect(screen.getByRole('link', { name: '清空关键词' }).getAttribute('href')).toBe('?kind=rent');
  });

  it('tells what was typed before hydration, and nothing where nobody typed', () => {
    const told = vi.fn();
    const field = <SearchField action="/citylist" placeholder="城市" value="上" onInput={told} />;
    const takeOver = (typed: string) => {
      const container = document.createElement('div');
      container.innerHTML = renderToString(field);
      document.body.append(container);
      container.querySelector('input')!.value = typed;
      render(field, { container, hydrate: true });
    };
    takeOver('上');
    expect(told).not.toHaveBeenCalled();
    takeOver('上海');
    expect(told.mock.calls).toEqual([['上海']]);
  });
});

describe('TopBar', () => {
  const up = { href: '/605/search/result', steps: 2 };
  const back = () => screen.queryByRole('link', { name: '返回' });

  it('leads to the page above, and says how far the front page is', () => {
    render(<TopBar title="房源" />, { wrapper: ({ children }) => <Shell up={up}>{children}</Shell> });
    expect([back()?.getAttribute('href'), back()?.getAttribute('data-steps')]).toEqual(['/605/search/result', '2']);
  });

  it('leads nowhere from a front page, nor from one that nobody may leave', () => {
    render(<TopBar title="首页" />, { wrapper: ({ children }) => <Shell up={null}>{children}</Shell> });
    expect(back()).toBeNull();
    render(<TopBar title="升级" final />, { wrapper: ({ children }) => <Shell up={up}>{children}</Shell> });
    expect(back()).toBeNull();
  });

  it("leaves the native app's own bar alone", () => {
    const bar = (
      <Shell environment={IN_APP} up={up}>
        <TopBar title="房源" />
      </Shell>
    );
    expect(renderToString(bar)).toBe('');
  });

  it('leaves there a search field, without which nobody could type, and what stands beside it', () => {
    const map = <a href="/map">地图</a>;
    render(
      <Shell environment={IN_APP} up={up}>
        <TopBar city={{ name: '上海', href: '/citylist' }} actions={map}>
          <input aria-label="搜索" />
        </TopBar>
      </Shell>,
    );
    expect(screen.getByRole('textbox', { name: '搜索' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['地图']);
  });
});

describe('toasts', () => {
  it('are announced, replaced by the next and gone after three seconds', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('已保存'));
    expect(screen.getByRole('status').textContent).toBe('已保存');
    act(() => vi.advanceTimersByTime(2_000));
    act(() => showToast('没有保存成功', 'error'));
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('status').textContent).toBe('没有保存成功');
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('status').textContent).toBe('');
    vi.useRealTimers();
  });
});

describe('sheets', () => {
  it('load on the first opening, keep the page still, close on Escape, and write no style element', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog', { name: '筛选' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.documentElement.classList.contains('scrollLocked')).toBe(true);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.classList.contains('scrollLocked')).toBe(false);
  });

  it('are links where there is no JavaScript', async () => {
    const element = (
      <SheetLink href="/method" text="说明" title="说明">
        {() => <p>系数</p>}
      </SheetLink>
    );
    expect(renderToString(element)).toContain('href="/method"');
    render(element);
    fireEvent.click(screen.getByRole('link', { name: '说明' }));
    expect((await screen.findByRole('dialog', { name: '说明' })).textContent).toContain('系数');
  });
});

describe('copyText', () => {
  it('falls back to a selected field where there is no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    const copied: string[] = [];
    document.execCommand = () => {
      copied.push((document.activeElement as HTMLTextAreaElement).value ?? document.querySelector('textarea')?.value);
      return true;
    };
    expect(await copyText('房镜 588万')).toBe(true);
    expect(copied).toEqual(['房镜 588万']);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
