import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TotalCostPage } from '@/components/calculators/compare/TotalCostPage';
import { CompareAction } from '@/components/estate/CompareAction';
import { comparedIds, setCompared } from '@/lib/browser/comparedHomes';
import { saveFavourite } from '@/lib/browser/favourites';
import { type CostAssumptions, costSheet, type SheetHome } from '@/lib/calculators/cost/costSheet';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import type { TotalCostPageProps } from '@/lib/calculators/views/compare/totalCostPage';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { callApi } from '@/services/http/browserClient';
import { WAN } from '../../kit/money';
import { renderInShell, renderPageInShell } from '../shell/shellState';

vi.mock('@/services/http/browserClient', () => ({ callApi: vi.fn() }));

const RAW = startingRaw(COST_FORM, {});
const ASSUMED = readForm(COST_FORM, RAW).values as CostAssumptions;

const home = (id: number, wan: number, changes: Partial<SheetHome> = {}): SheetHome => ({
  id,
  city: 'shanghai',
  price: wan * WAN,
  area: 89,
  held: 'five',
  onlyHome: true,
  decoration: '精装',
  ...changes,
});

function propsOf(homes: SheetHome[], changes: Partial<TotalCostPageProps['form']> = {}): TotalCostPageProps {
  const { columns, ...grounds } = costSheet(homes, ASSUMED, RULE_PACK, '2026-11-21');
  return {
    homes: homes.map(({ id }) => ({
      id,
      cityId: 605,
      name: `康桥半岛 ${id}号`,
      community: '康桥半岛',
      area: '89㎡',
      ended: id === 9,
    })),
    columns,
    grounds,
    form: { raw: RAW, problems: {}, query: {}, ...changes },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(callApi).mockResolvedValue({ homes: [] } as never);
});
afterEach(() => vi.mocked(callApi).mockReset());

const rowOf = (name: string) =>
  [...screen.getByRole('row', { name: new RegExp(`^${name}`) }).querySelectorAll('th, td')].map(
    (cell) => cell.textContent,
  );

describe('the sheet', () => {
  it('lays homes side by side and names the one that costs least', async () => {
    await renderPageInShell(
      <TotalCostPage {...propsOf([home(1, 500), home(2, 480), home(3, 520, { held: 'two' })])} />,
    );
    expect(rowOf('挂牌价')).toEqual(['挂牌价', '500万', '480万', '520万']);
    expect(rowOf('比最低多')[2]).toBe('最低');
    expect(rowOf('首期要准备的钱')[1]).toBe('85.5万');
    expect(rowOf('其中首付')[1]).toBe('75万');
    expect(rowOf('月供')[1]).toBe('18,033元');
    expect(screen.getByText(/康桥半岛 2号 · 比最贵的一套省/)).toBeTruthy();
    // Nobody has to renovate, and nothing comes back.
    expect(screen.queryByRole('row', { name: /^装修/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^个税退税/ })).toBeNull();
  });

  it('says what comes back as less', async () => {
    await renderPageInShell(<TotalCostPage {...propsOf([home(1, 140)])} />);
    expect(rowOf('贴息')[1]).toBe('−5万');
    expect(screen.queryByRole('row', { name: /^比最低多/ })).toBeNull();
  });

  it('leaves open what cannot be told', async () => {
    await renderPageInShell(<TotalCostPage {...propsOf([home(1, 500), home(2, 480, { held: null })])} />);
    expect(rowOf('税费')).toEqual(['税费', '5万', '--']);
    expect(screen.getByText(/暂时算不出总成本/)).toBeTruthy();
  });

  it('leads to each home, and to the sheet without it', async () => {
    await renderPageInShell(<TotalCostPage {...propsOf([home(1, 500), home(9, 480)], { query: { years: '20' } })} />);
    expect(screen.getByRole('link', { name: '康桥半岛 9号已不在售' }).getAttribute('href')).toBe('/605/house-detail/9');
    const remove = screen.getByRole('link', { name: '把康桥半岛 9号移除' });
    expect(remove.getAttribute('href')).toBe('/activity/taxes/answer?homes=1&years=20');
    setCompared([1, 9]);
    fireEvent.click(remove);
    expect(comparedIds()).toEqual([1]);
  });

  it('holds its assumptions in a form that is an address, and says what is wrong with them', async () => {
    const problems = { years: { code: 'range', least: '1年', most: '30年' } } as const;
    const props = propsOf([home(1, 500)], { raw: { ...RAW, years: '四十年' }, problems });
    await renderPageInShell(<TotalCostPage {...props} />);
    const html = document.body.innerHTML;
    expect(html).toMatch(/<form[^>]*action="\/activity\/taxes\/answer"/);
    expect(html).toContain('value="1" name="homes"');
    expect(html).toContain('应在 1年 到 30年 之间');
    expect(html).not.toMatch(/ style="|NaN|undefined/);
  });

  it('offers kept homes while there is room', async () => {
    saveFavourite({ kind: 'estate', id: 7, cityId: 605, name: '三林苑', price: 1, at: 1 });
    vi.mocked(callApi).mockResolvedValue({
      homes: [
        {
          id: 7,
          cityId: 605,
          community: '三林苑',
          layout: { rooms: 2, halls: 1 },
          area: 71.2,
          orientation: '南',
          price: 372 * WAN,
          status: 'on_sale',
        },
      ],
    } as never);
    await renderPageInShell(<TotalCostPage {...propsOf([home(1, 500)])} />);
    const add = await screen.findByRole('link', { name: '加入' });
    expect(add.getAttribute('href')).toBe('/activity/taxes/answer?homes=1,7');
    expect(screen.getByText(/三林苑 2室1厅 71.2㎡/)).toBeTruthy();
  });

  it('says how to begin where no home is chosen', async () => {
    await renderPageInShell(<TotalCostPage {...propsOf([])} />);
    expect(screen.getByText('还没有选房源')).toBeTruthy();
  });
});

describe('choosing on a home’s page', () => {
  it('adds and takes out, up to five', () => {
    renderInShell(<CompareAction estateId={1} />);
    expect(screen.getByRole('link', { name: '加入成本对比' }).getAttribute('href')).toBe(
      '/activity/taxes/answer?homes=1&cityId=605',
    );
    fireEvent.click(screen.getByRole('link', { name: '加入成本对比' }));
    expect(screen.getByRole('link', { name: '看 1 套的总成本' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '已加入对比' }));
    expect(comparedIds()).toEqual([]);
    act(() => setCompared([2, 3, 4, 5, 6, 7]));
    expect(screen.getByRole('link', { name: '对比已满 5 套，去看看' }).getAttribute('href')).toBe(
      '/activity/taxes/answer?homes=2,3,4,5,6&cityId=605',
    );
  });

  it.each(['x', '1,2,3,4,5,6', '0', '1,,2', '{"a":1}'])('reads %j as nothing chosen', (text) => {
    localStorage.setItem('fangjing:compared', text);
    expect(comparedIds()).toEqual([]);
  });
});
