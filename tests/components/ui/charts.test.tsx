import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart, ColumnChart } from '@/components/chart/BarChart';
import { LineChart } from '@/components/chart/LineChart';
import { PriceMirrorChart, type PriceMirrorPoint } from '@/components/chart/PriceMirrorChart';
import { RangeBar } from '@/components/chart/RangeBar';
import { Sparkline } from '@/components/chart/Sparkline';
import { StepChart } from '@/components/chart/StepChart';

const POINTS: PriceMirrorPoint[] = [
  { period: '2026-08', deal: 6_400_000, asking: 6_900_000, count: 12 },
  { period: '2026-09', deal: null, asking: 6_850_000, count: 2 },
  { period: '2026-10', deal: 6_300_000, asking: 6_800_000, count: 9 },
  { period: '2026-11', deal: 6_231_800, asking: 6_690_200, count: 14 },
];

describe('PriceMirrorChart', () => {
  it('is readable in the first HTML: last values, first and last period, sentence, description', () => {
    const html = renderToString(<PriceMirrorChart points={POINTS} subject="三林" sentence="近四个月下跌 2.6%。" />);
    for (const text of ['6.23万', '6.69万', '14套', '2026-08', '2026-11', '近四个月下跌 2.6%。', '成交价', '挂牌价']) {
      expect(html).toContain(text);
    }
    expect(html).toContain(
      'aria-label="三林2026-08至2026-11每平方米价格与成交套数；最近一期：2026-11 成交 6.23万 · 挂牌 6.69万 · 14套"',
    );
    expect(html).not.toMatch(/NaN|undefined|style=/);
  });

  it('says the value of the point under the finger, and of the next one by key', () => {
    const { container } = render(<PriceMirrorChart points={POINTS} />);
    const plot = screen.getByRole('group');
    plot.getBoundingClientRect = () => ({
      left: 0,
      width: 400,
      top: 0,
      right: 400,
      bottom: 100,
      height: 100,
      x: 0,
      y: 0,
      toJSON: () => '',
    });
    fireEvent.touchStart(plot, { touches: [{ clientX: 130, clientY: 20 }] });
    expect(screen.getByText('2026-09 成交 -- · 挂牌 6.85万 · 2套')).toBeDefined();
    expect(container.querySelector('line')?.getAttribute('x1')).toBe('37.5%');
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(screen.getByText('2026-10 成交 6.30万 · 挂牌 6.80万 · 9套')).toBeDefined();
    fireEvent.blur(plot);
    expect(screen.getByText('成交价')).toBeDefined();
  });

  it('draws a single period as a dot, and says so where there is none', () => {
    expect(renderToString(<PriceMirrorChart points={POINTS.slice(-1)} />)).toContain('h.01');
    expect(renderToString(<PriceMirrorChart points={[]} />)).toContain('成交太少，暂无走势');
    const none = POINTS.map((point) => ({ ...point, deal: null, asking: null }));
    expect(renderToString(<PriceMirrorChart points={none} emptyText="不足 3 套" />)).toContain('不足 3 套');
  });

  it('draws no course of one asking price alone, and no legend of deals where none are known', () => {
    const asking = POINTS.map((point) => ({ ...point, deal: null, count: null }));
    expect(renderToString(<PriceMirrorChart points={asking.slice(-1)} />)).toContain('数据太少，暂无走势');
    const drawn = renderToString(<PriceMirrorChart points={asking} />);
    expect(drawn).toContain('挂牌价');
    expect(drawn).not.toMatch(/>成交价<|成交套数</);
  });

  it('keeps its ranges where one has nothing to draw', () => {
    const none = POINTS.map((point) => ({ ...point, deal: null, asking: null }));
    const tabs = [{ id: 'all', text: '全部', href: '?range=all' }];
    render(<PriceMirrorChart points={none} ranges={{ current: '1y', tabs }} />);
    expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toBe('?range=all');
    expect(screen.getByText('成交太少，暂无走势')).toBeDefined();
  });

  it('leaves the asking line out where nobody asked', () => {
    const html = renderToString(<PriceMirrorChart points={POINTS.map((point) => ({ ...point, asking: null }))} />);
    expect(html).not.toContain('挂牌价');
    expect(html).not.toContain('--万');
  });
});

describe('LineChart', () => {
  it('has round values in 万 on its axis, links for its ranges and gaps as gaps', () => {
    const { container } = render(
      <LineChart
        subject="三林价格"
        unit="wan"
        periods={POINTS.map(({ period }) => period)}
        series={[
          { name: '成交', values: POINTS.map(({ deal }) => deal) },
          { name: '挂牌', values: POINTS.map(({ asking }) => asking) },
        ]}
        ranges={{
          current: '1y',
          tabs: [
            { id: '1y', text: '1年', href: '?range=1y' },
            { id: '3y', text: '3年', href: '?range=3y' },
          ],
        }}
      />,
    );
    expect(screen.getByText('6.5万')).toBeDefined();
    expect(screen.getByRole('link', { name: '1年' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '3年' }).getAttribute('href')).toBe('?range=3y');
    const [deal] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(deal?.match(/M/g)).toHaveLength(2);
  });

  it.each([
    ['wan', [820_000, 920_000], ['0.85万', '0.90万'], '0.9万'],
    ['wan', [2_100_000, 2_700_000], ['2.25万', '2.50万', '2.75万'], '2.3万'],
    ['wan', [5_100_000, 6_900_000], ['5.0万', '6.0万', '7.0万'], '5.00万'],
    ['percent', [0.0211, 0.0219], ['2.15%', '2.2%'], '2.20%'],
    ['count', [1, 2], ['1', '1.5', '2'], '1.50'],
  ] as const)('writes each value on an axis of %s from %j as it is', (unit, values, axis, never) => {
    const { container } = render(
      <LineChart subject="x" unit={unit} periods={['a', 'b']} series={[{ name: 's', values }]} />,
    );
    const texts = [...(container.querySelector('svg g')?.querySelectorAll('text') ?? [])].map(
      (text) => text.textContent,
    );
    expect(texts).toEqual(expect.arrayContaining([...axis]));
    expect(texts).not.toContain(never);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    ['percent', [0.061, 0.068], '6.8%'],
    ['count', [1200, 1340], '1,340'],
    ['yuan', [850_000, 860_000], '8,600'],
  ] as const)('writes %s', (unit, values, last) => {
    expect(
      renderToString(<LineChart subject="x" unit={unit} periods={['a', 'b']} series={[{ name: 's', values }]} />),
    ).toContain(last);
  });
});

describe('distributions', () => {
  const bars = [
    { name: '1室', value: 42 },
    { name: '2室', value: 128, marked: true, href: '/2' },
    { name: '3室', value: 0 },
  ];

  it('is a table with its numbers, the longest bar full', () => {
    const { container } = render(<BarChart caption="按户型" bars={bars} />);
    expect(screen.getByRole('table', { name: '按户型' })).toBeDefined();
    expect(screen.getByRole('link', { name: '2室' })).toBeDefined();
    expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))).toEqual([
      '32.8%',
      '100%',
      '0',
    ]);
  });

  it('describes upright bars in words', () => {
    render(<ColumnChart caption="按总价" bars={bars} sentence="两室最多" />);
    expect(screen.getByRole('img', { name: '按总价：1室 42套，2室 128套，3室 0套' })).toBeDefined();
    expect(renderToString(<ColumnChart caption="x" bars={[]} />)).toContain('暂无数据');
    expect(renderToString(<BarChart caption="x" bars={[{ name: 'a', value: 0 }]} />)).toContain('暂无数据');
  });
});

describe('StepChart', () => {
  it('tells every price and day, and draws the steps', () => {
    const { container } = render(
      <StepChart
        until="2026-11-21"
        steps={[
          { day: '2026-09-20', price: 610_000_000 },
          { day: '2026-10-18', price: 598_000_000 },
          { day: '2026-11-17', price: 588_000_000 },
        ]}
      />,
    );
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '挂牌价变动：2026-09-20 610万，2026-10-18 598万，2026-11-17 588万',
    );
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 28.4H452V46.5H935V61.6H1000');
  });

  it('says the year of days before the last day’s year, and leaves them room', () => {
    const { container } = render(
      <StepChart
        until="2026-11-21"
        steps={[
          { day: '2025-03-20', price: 610_000_000 },
          { day: '2025-06-18', price: 604_000_000 },
          { day: '2025-12-18', price: 598_000_000 },
          { day: '2026-03-17', price: 588_000_000 },
        ]}
      />,
    );
    const days = [...container.querySelectorAll('text')]
      .map((text) => text.textContent)
      .filter((text) => /-/.test(text));
    expect(days).toEqual(['2025-03-20', '03-17']);
  });

  it('is nothing without prices and flat with one', () => {
    expect(renderToString(<StepChart until="2026-11-21" steps={[]} />)).toBe('');
    expect(renderToString(<StepChart until="2026-11-21" steps={[{ day: '2026-11-21', price: 1 }]} />)).not.toContain(
      'NaN',
    );
  });
});

describe('RangeBar', () => {
  const widthOf = (text: string) => [...text].reduce((px, letter) => px + (letter > '⺀' ? 12 : 7), 0);

  it.each([
    [553, 575, 597, 588],
    [1180, 1192, 1204, 1390],
    [358, 372, 381, 330],
    [99.5, 100, 100.5, 100],
    [9000, 9900, 12000, 15000],
  ])('keeps its words apart and inside at 288 px: %i %i %i, asked %i', (low, value, high, asking) => {
    const { container } = render(
      <RangeBar low={low * 1e6} value={value * 1e6} high={high * 1e6} asking={asking * 1e6} />,
    );
    const words = [...container.querySelectorAll('text')].map((text) => {
      const middle = (Number.parseFloat(text.getAttribute('x') ?? '') / 100) * 288;
      const half = widthOf(text.textContent ?? '') / 2;
      return { row: text.getAttribute('y'), left: middle - half, right: middle + half };
    });
    for (const { left, right } of words) {
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(right).toBeLessThanOrEqual(289);
    }
    const [first, second, third] = words.filter(({ row }) => row === '66');
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(third!.left).toBeGreaterThan(second!.right);
  });

  it('says it all in words', () => {
    render(<RangeBar low={553e6} value={575e6} high={597e6} asking={588e6} />);
    expect(screen.getByRole('img', { name: '估价575万，合理区间553至597万，挂牌588万' })).toBeDefined();
  });
});

describe('Sparkline', () => {
  it('is decoration, and nothing without values', () => {
    expect(renderToString(<Sparkline values={[1, 2, null, 3]} />)).toContain('aria-hidden="true"');
    expect(renderToString(<Sparkline values={[null]} />)).toBe('');
  });
});
