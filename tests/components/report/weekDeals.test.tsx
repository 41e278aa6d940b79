import { describe, expect, it } from 'vitest';
import { WeekDeals } from '@/components/report/WeekReportPage.Deals';
import type { WeekDeal, WeekReport } from '@/lib/report/report';
import type { WeekProps } from '@/lib/report/views/reportPages';
import { WAN } from '../../kit/money';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

const deal = {
  id: 7,
  community: { id: 101, name: '三林苑' },
  dealDay: '2026-11-12',
  price: 1250 * WAN,
  unitPrice: 8_600_000,
  area: 145.3,
  layout: { rooms: 3, halls: 2, kitchens: null, baths: null },
  askingPrice: 1300 * WAN,
} as WeekDeal['deal'];
const spread = { samples: 3, p10: 0, p25: 4_000_000, p50: 5_000_000, p75: 6_000_000, p90: 0 };

async function shown(report: Partial<WeekReport>): Promise<{ html: string; text: string }> {
  const whole = { start: '2026-11-09', end: '2026-11-15', notable: [], bands: [], ...report };
  const html = await serverHtml(
    <Shell>
      <WeekDeals {...({ report: whole } as unknown as WeekProps)} />
    </Shell>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const bands: WeekReport['bands'] = [
  { band: 'small', deals: 3, prices: spread },
  { band: 'middle', deals: 2, prices: null },
  { band: 'large', deals: 0, prices: null },
];

describe('the first deals of a week', () => {
  it('each say what they are first in, among how many, on which day, and lead to the deal and its file', async () => {
    const notable: WeekDeal[] = [
      { kind: 'highest', samples: 12, value: deal.price, deal },
      { kind: 'discount', samples: 9, value: 0.0385, deal: { ...deal, id: 8 } },
      { kind: 'fastest', samples: 11, value: 3, deal },
    ];
    const { html, text } = await shown({ notable, bands });
    for (const said of [
      '总价最高 1,250万',
      '让价最多 3.9%',
      '卖得最快 3天',
      '三林苑 3室2厅 145.3㎡',
      '11-12 成交',
      '这一周 12 套里，成交总价最高',
      '最后挂 1,300万；知道挂牌价的 9 套里让得最多',
      '知道挂牌日的 11 套里，从挂牌到成交最快',
    ])
      expect(text).toContain(said);
    expect(html).toContain('href="/605/deal-history/101/detail?dealId=7"');
    expect(html).toContain('href="/605/property/1000000000007"');
    // A home that is first in two things stands there once.
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(text.indexOf('卖得最快')).toBeLessThan(text.indexOf('让价最多'));
  });

  it('of a community that is not known have no file', async () => {
    const { html, text } = await shown({
      notable: [{ kind: 'highest', samples: 1, value: deal.price, deal: { ...deal, community: null } }],
      bands,
    });
    expect(text).toContain('能比的只有这一套');
    expect(html).not.toContain('/property/');
    expect(html).toContain('href="/605/deal-history/detail?dealId=7"');
  });

  it('leave out a price of fewer than three', async () => {
    const { text } = await shown({ bands });
    expect(text).toContain('90㎡及以下 3套 50,000 40,000至60,000');
    expect(text).toContain('90–144㎡ 2套 -- 不足 3 套');
    expect(text).toContain('144㎡以上 0套 -- 没有成交');
  });

  it('are not there in a week without deals', async () => {
    expect((await shown({})).text.trim()).toBe('');
  });
});
