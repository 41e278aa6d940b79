import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EstateDetailPage } from '@/components/estate/EstateDetailPage';
import { isNear } from '@/components/estate/galleryPictures';
import type { EstateDetail } from '@/lib/estate/estateDetail';
import { estateViewOf } from '@/lib/estate/views/estateView';
import { estateAnswerOf } from '../../kit/estate';
import { IN_APP, Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';
import { renderPageInShell } from '../shell/shellState';
import { withPlainFigures } from '../wholeText';

const page = (changes: Partial<EstateDetail> = {}) => (
  <EstateDetailPage talkPeer={null} {...estateViewOf(estateAnswerOf(changes), NOW)} />
);

const htmlOf = async (changes: Partial<EstateDetail> = {}) =>
  withPlainFigures(await serverHtml(<Shell siteOrigin="https://example.com">{page(changes)}</Shell>));

/** What the HTML says, without its tags, comments and what its terms mean. */
const saidBy = async (changes: Partial<EstateDetail> = {}) =>
  (await htmlOf(changes)).replace(/<span class="meaning">.*?<\/span>/g, '').replace(/<[^>]+>/g, '');

beforeEach(() => localStorage.clear());

it('is asked about in a conversation where somebody takes messages, else by leaving a number', async () => {
  const html = await serverHtml(
    <Shell>
      <EstateDetailPage talkPeer="5001" {...estateViewOf(estateAnswerOf(), NOW)} />
    </Shell>,
  );
  const { id } = estateAnswerOf().estate;
  const [bar] = /<section id="actions".*?<\/section>/s.exec(html) ?? [];
  expect(bar).toContain(`/im?userid=5001&amp;estateId=${id}`);
  expect(bar, 'and shown').toContain('约看房');
  expect(await htmlOf()).not.toContain('/im?userid');
  expect(await htmlOf()).toContain('问这套房');
});

describe('the first HTML of a home', () => {
  it('carries price, estimate, costs, rooms, facts and figures’ samples without any script', async () => {
    const html = (await htmlOf()).replace(/<[^>]+>/g, ' ');
    for (const text of [
      '康桥半岛 3室2厅 南北',
      '56,757元/㎡',
      '首付 88.2万起',
      '价格合理',
      '553至597万',
      '估价 575万，挂牌价高 13万。',
      '14 套可比成交',
      '21,406 套检验，另有 612 套没有估出来',
      '各房间面积合计 26.9㎡',
      '满五唯一',
      '310-7781',
      '周浦小学',
      '70,946元/㎡',
      '演示数据',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/NaN|undefined|Invalid/);
  });

  it('says why it is a bargain and which other listings are of it, and nothing of either where there is none', async () => {
    const answer = estateAnswerOf({ tags: ['bargain'], price: 500_000_000 });
    const [deal] = answer.deals;
    const others = [
      { id: 7, agency: '安居地产', price: 505_000_000, listedDay: '2026-11-02', endedDay: null, isOnSale: true },
      { id: 8, agency: null, price: 520_000_000, listedDay: '2026-06-01', endedDay: '2026-08-20', isOnSale: false },
    ];
    const told = {
      ...answer,
      bargain: { bound: 540_000_000, deals: deal ? [deal] : [] },
      sameHome: { sinceDay: '2026-06-01', relisted: 1, listings: others },
    };
    const html = await serverHtml(
      <Shell siteOrigin="https://example.com">
        <EstateDetailPage talkPeer={null} {...estateViewOf(told, NOW)} />
      </Shell>,
    );
    for (const text of [
      ...['为什么是笋盘', '十套里约有九套卖到 540万 以上', '同一套房 2 处在售', '重新挂牌 1 次'],
      ...['在售 505万，安居地产，11-02 挂牌', '曾挂牌 520万，06-01 挂牌，08-20 下架'],
    ])
      expect(html.replace(/<[^>]+>/g, '')).toContain(text);
    for (const id of [7, 8]) expect(html).toContain(`/605/house-detail/${id}`);
    for (const text of ['为什么是笋盘', '处在售', '重新挂牌']) expect(await saidBy()).not.toContain(text);
  });

  it('leads to the loan calculator at the rate of its own figures', async () => {
    const { annualRate, publishedRate } = estateAnswerOf().cost;
    const points = Math.round((annualRate - publishedRate) * 10_000);
    expect(points).not.toBe(0);
    expect(await htmlOf()).toMatch(new RegExp(`href="/activity/mortgage\\?[^"]*points=${points}(&|")`));
  });

  it('holds no style attribute, which the policy would refuse', async () => {
    expect(await htmlOf()).not.toContain('style=');
  });

  it('does not shout what nobody can pay any more, and leads to like homes', async () => {
    for (const status of ['sold', 'withdrawn'] as const) {
      const html = await htmlOf({ status });
      expect(html).toContain('看相似房源');
      expect(html).toContain('/605/search/result?plate=11&amp;room=3');
      expect(html).toContain(`${status === 'sold' ? '成交' : '下架'}前挂牌`);
      expect(html).not.toMatch(/约看房|问这套房|class="[^"]*\bxl\b/);
      expect(html.includes('获取成交价')).toBe(status === 'sold');
    }
    // Also where the price that was told stands on the page: what buyers really paid may be another.
    const told = await serverHtml(
      <Shell siteOrigin="https://example.com">
        <EstateDetailPage
          talkPeer={null}
          {...estateViewOf(estateAnswerOf({ status: 'sold' }), NOW)}
          soldFor={{ id: 1, price: 5_000_000_00 } as never}
        />
      </Shell>,
    );
    expect(told).toContain('获取成交价');
    expect(await htmlOf()).toMatch(/class="[^"]*\bxl\b/);
  });

  it('says first that a home was sold, and still shows its archive', async () => {
    const html = await htmlOf({ status: 'sold', statusDay: '2026-11-02' });
    expect(html).toContain('这套房已成交 · 2026-11-02');
    expect(await htmlOf({ status: 'withdrawn', estimate: null })).toContain('已不在售，不再估价');
    expect(html).toContain('康桥半岛 3室2厅');
  });

  it('leads to the taxes of this very home, and warns of what nobody has confirmed', async () => {
    const html = await htmlOf({ held: 'two', onlyHome: null });
    expect(html).toContain(
      '/activity/taxes/answer?city=shanghai&amp;price=588&amp;area=103.6&amp;held=2&amp;sellerOnlyHome=unknown',
    );
    expect(html).toContain('（LPR）只核对到 2026-09-19');
  });

  it('says why there is no estimate', async () => {
    const said = await saidBy({ estimate: null });
    expect(said).toContain('这套房还没有估价');
    const figure = /估价 \d/;
    expect(await saidBy()).toMatch(figure);
    expect(said).not.toMatch(figure);
  });

  it('shows what is missing as --', async () => {
    const said = await saidBy({
      usableArea: null,
      floorPlan: null,
      rooms: [],
      pictures: [],
      held: null,
      onlyHome: null,
    });
    for (const text of ['套内面积--', '得房率--', '房屋年限--', '是否唯一--']) expect(said).toContain(text);
    expect(said).toContain('这套房没有户型图');
    expect(said).toContain('不知道房屋年限或是否唯一，暂不计算');
  });
});

describe('what a visitor does on it', () => {
  const asked = { cityId: 605, houseId: 101, estateId: 1001 };

  it.each([
    ['约看房', 'visit'],
    ['问这套房', 'question'],
    ['获取成交价', 'price'],
  ])('on sale, asks for it by its name: %s', async (name, kind) => {
    const shell = await renderPageInShell(page());
    fireEvent.click(screen.getByRole('link', { name }));
    expect(shell.state().sendOrderInfo).toMatchObject({
      kind,
      estateInfo: asked,
      about: expect.stringContaining('康桥半岛'),
    });
  });

  it('has the price coefficients explained', async () => {
    const shell = await renderPageInShell(page());
    fireEvent.click(screen.getByRole('link', { name: '价格系数说明' }));
    expect(shell.state().isViewGuider).toBe(true);
  });

  it('finds every section from the anchors', async () => {
    await renderPageInShell(page());
    for (const link of within(screen.getByRole('navigation', { name: '本页内容' })).getAllByRole('link')) {
      expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))).not.toBeNull();
    }
  });

  it('has the native app’s own top bar inside the app', async () => {
    await renderPageInShell(page(), IN_APP);
    expect(screen.queryByRole('link', { name: '返回' })).toBeNull();
  });
});

it('asks for the pictures beside the one shown, around the end too', () => {
  expect([0, 1, 2, 3, 4].filter((at) => isNear(at, 0, 5))).toEqual([0, 1, 4]);
  expect([0, 1, 2, 3, 4].filter((at) => isNear(at, 2, 5))).toEqual([1, 2, 3]);
});
