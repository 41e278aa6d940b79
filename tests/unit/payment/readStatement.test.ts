import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import { yuanText } from '@/lib/kernel/money';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { type Period, type ReadStatement, readStatement } from '@/lib/payment/readStatement';
import { statementFen, statementMoment } from '@/lib/payment/statementCell';
import { propertyRuns } from '../../kit/fullRun';
import { alipayBill, appleReport, type ToldLine, wechatBill } from '../../kit/statements';

// A statement is read by the names of its columns, wherever they stand; what cannot be read is named by its line, column
// and value, and nothing else is lost by it.

const DAY = '2026-11-23';
const AT = startOfDay(DAY) + 9 * 3_600_000;
const PERIOD = { from: '2026年11月23日 00:00:00', until: '2026年11月24日 00:00:00' };

const recordsOf = (text: string, delimiter = ',') =>
  (
    parse(text, {
      info: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  ).map(({ record, info }) => ({ line: info.lines, cells: record }));

function read(platform: PayPlatform, text: string, asked: Period | null = null, delimiter = ','): ReadStatement {
  const answer = readStatement(platform, recordsOf(text, delimiter), asked);
  if ('wrong' in answer) throw new Error(JSON.stringify(answer));
  return answer;
}

const LINES: ToldLine[] = [
  { tradeNo: '2026112322001400001', serial: 'AAAAAAAAAAAAAAAAAAAAAA', fen: 3_000, at: AT },
  { kind: 'refund', tradeNo: '2026112322001400002', serial: 'BB', refundNo: 'a1b2', fen: 1_050, at: AT + 60_000 },
];
const READ = [
  {
    kind: 'pay',
    tradeNo: '2026112322001400001',
    serialNumber: 'AAAAAAAAAAAAAAAAAAAAAA',
    refundNo: '',
    amountFen: 3_000,
    at: AT,
  },
  {
    kind: 'refund',
    tradeNo: '2026112322001400002',
    serialNumber: 'BB',
    refundNo: 'a1b2',
    amountFen: 1_050,
    at: AT + 60_000,
  },
];

describe('the files of channels', () => {
  test('Alipay: a preamble, tabs, refunds below 0, remarks that count', () => {
    const { lines, bad, period, statedCount } = read(1, alipayBill(LINES, PERIOD));
    expect(lines).toMatchObject(READ);
    expect(lines[0]?.line, 'as an editor counts').toBe(6);
    expect({ bad, period, statedCount }).toEqual({ bad: [], period: { from: DAY, until: DAY }, statedCount: 2 });
  });

  test('WeChat Pay: backticks, a comma in a product, sums at the end that are no row', () => {
    const { lines, bad, period, statedCount } = read(2, wechatBill(LINES));
    expect(lines).toMatchObject(READ);
    expect({ bad, period, statedCount }).toEqual({ bad: [], period: { from: DAY, until: DAY }, statedCount: 2 });
  });

  test('Apple: tabs, moments of another zone', () => {
    const { lines } = read(3, appleReport(LINES), null, '\t');
    expect(lines).toMatchObject([
      { amountFen: 3_000, at: AT },
      { kind: 'refund', amountFen: 1_050, refundNo: '' },
    ]);
  });

  test('our own simple table, in any order of columns, without those that it can do without', () => {
    const text = `\uFEFF说明：十一月\n时间,金额,交易号\n2026/11/23 9:00,"¥1,234.50",T-0001\n2026-11-23,-20元,T-0002\n合计,1,\n`;
    expect(read(1, text).lines).toMatchObject([
      { kind: 'pay', tradeNo: 'T-0001', amountFen: 123_450, at: AT },
      { kind: 'refund', tradeNo: 'T-0002', amountFen: 2_000 },
    ]);
  });

  test('a table of no lines is a statement too, of the days that its remarks say', () => {
    expect(read(1, alipayBill([], PERIOD))).toEqual({
      lines: [],
      bad: [],
      statedCount: 0,
      period: { from: DAY, until: DAY },
    });
    expect(read(2, wechatBill([])).period).toBeNull();
  });
});

describe('what is no statement of the channel', () => {
  test.each([
    ['a column lacks', 1, '支付宝交易号,商户订单号,完成时间\n1,2,3', { wrong: 'lacking', columns: ['订单金额（元）'] }],
    ['another channel', 1, wechatBill(LINES), { wrong: 'other', platform: 2 }],
    ['sums alone', 3, 'Vendor Identifier,Quantity,Extended Partner Share\na,1,2', { wrong: 'summed' }],
    // Each is told what its own channel calls them.
    ['nothing', 1, 'a,b\n1,2', { wrong: 'lacking', columns: ['支付宝交易号', '订单金额（元）', '完成时间'] }],
    ['nothing', 2, 'a,b\n1,2', { wrong: 'lacking', columns: ['微信订单号', '订单金额', '交易时间'] }],
    ['nothing', 3, 'a,b\n1,2', { wrong: 'lacking', columns: ['Transaction ID', 'Customer Price', 'Transaction Date'] }],
  ] as const)('%s', (_, platform, text, answer) => {
    expect(readStatement(platform, recordsOf(text), null)).toEqual(answer);
  });
});

describe('a line that cannot be read', () => {
  const HEADER = '交易号,商户订单号,类型,金额,时间,币种';
  const good = 'T-0001,S,支付,1.00,2026-11-23 09:00:00,CNY';
  test.each([
    ['too many cells', 'T-0002,S,支付,1.00,2026-11-23,CNY,多', { problem: 'cells', column: '', value: 'T-0002' }],
    ['no kind we know', 'T-0002,S,转账,1.00,2026-11-23,', { problem: 'kind', column: '类型', value: '转账' }],
    ['no number', ',S,支付,1.00,2026-11-23,', { problem: 'trade', column: '交易号', value: '' }],
    ['a rounded number', '2.02611E+27,S,支付,1.00,2026-11-23,', { problem: 'rounded', value: '2.02611E+27' }],
    ['no amount', 'T-0002,S,支付,一元,2026-11-23,', { problem: 'amount', column: '金额', value: '一元' }],
    ['nothing paid', 'T-0002,S,支付,0.00,2026-11-23,', { problem: 'amount' }],
    ['paid below 0', 'T-0002,S,支付,-1.00,2026-11-23,', { problem: 'amount' }],
    ['less than a fen', 'T-0002,S,支付,1.005,2026-11-23,', { problem: 'amount' }],
    [
      'a day that there is not',
      'T-0002,S,支付,1.00,2026-02-30,',
      { problem: 'at', column: '时间', value: '2026-02-30' },
    ],
    ['other money', 'T-0002,S,支付,1.00,2026-11-23,USD', { problem: 'currency', column: '币种', value: 'USD' }],
    ['the same again', good, { problem: 'repeated', column: '交易号', value: 'T-0001' }],
    [
      'another day',
      'T-0002,S,支付,1.00,2026-11-24 00:00:00,',
      { problem: 'outside', column: '时间', value: '2026-11-24' },
    ],
  ])('%s', (_, line, wrong) => {
    const { lines, bad } = read(1, [HEADER, good, line, 'T-0009,S,退款,1.00,2026-11-23 23:59:59,'].join('\n'), {
      from: DAY,
      until: DAY,
    });
    expect(lines.map(({ tradeNo }) => tradeNo)).toEqual(['T-0001', 'T-0009']);
    expect(bad).toMatchObject([{ line: 3, ...wrong }]);
  });

  test('two refunds of one payment are two', () => {
    const back = (no: string): ToldLine => ({ kind: 'refund', tradeNo: 'T-0001', refundNo: no, fen: 100, at: AT });
    expect(read(2, wechatBill([back('r1'), back('r2'), back('r1')])).bad).toMatchObject([{ problem: 'repeated' }]);
  });
});

describe('cells', () => {
  test.each([
    ['2026-11-23 09:00:00', AT],
    ['2026/11/23 9:00', AT],
    ['2026年11月23日 09:00:00', AT],
    ['20261123090000', AT],
    ['2026-11-23T01:00:00Z', AT],
    ['2026-11-23T01:00:00.000+00:00', AT],
    ['2026-11-23', AT - 9 * 3_600_000],
    ['2026-13-01', null],
    ['2026-11-23 25:00', null],
    ['明天', null],
    ['', null],
  ])('%s is a moment', (text, at) => expect(statementMoment(text)).toBe(at));

  test('an amount is what it says, to the fen, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (fen) => {
        const text = yuanText(fen);
        expect(statementFen(text)).toBe(fen);
        expect(statementFen(`${text}000`)).toBe(fen);
        expect(statementFen(`${text.replace(/\B(?=(\d{3})+\.)/g, ',')}元`)).toBe(fen);
      }),
      { numRuns: propertyRuns(2_000) },
    );
    for (const none of ['', '1,2', '1,23.00', '1e3', '0x1', '--', '1.234', '９'])
      expect(statementFen(none) ?? null).toBe(none === '９' ? 900 : null);
  });

  test('no text is too strange to be answered', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 8 }), (rows) => {
        const header = ['交易号', '金额', '时间', '类型'];
        const records = [header, ...rows].map((cells, at) => ({ line: at + 1, cells }));
        expect(readStatement(1, records, null)).toHaveProperty('lines');
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
