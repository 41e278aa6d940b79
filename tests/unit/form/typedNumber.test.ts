import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, measureFigure } from '@/lib/kernel/form/measure';
import { measureText, type NumberFault, readMeasure, readTyped, understoodText } from '@/lib/kernel/form/typedNumber';
import { propertyRuns } from '../../kit/fullRun';
import { amountWritings } from './kit/amountWritings';

/** In 元: the amount that each of these is, in a field that counts in 元. */
const YUAN: readonly (readonly [typed: string, yuan: number])[] = [
  ['5百万', 5_000_000],
  ['1千万', 10_000_000],
  ['1.5千万', 15_000_000],
  ['8千', 8_000],
  ['8千元', 8_000],
  ['9千5', 9_500],
  ['9千5百', 9_500],
  ['1千5', 1_500],
  ['1千5百', 1_500],
  ['1千500', 1_500],
  ['1百2', 120],
  ['1万5千元', 15_000],
  ['1万5千', 15_000],
  ['1万5', 15_000],
  ['1万2', 12_000],
  ['1万2千3百', 12_300],
  ['1万2000', 12_000],
  ['1万2500元', 12_500],
  ['1万500元', 10_500],
  ['1万0200', 10_200],
  ['1万零2百', 10_200],
  ['1万零5', 10_005],
  ['1万零50', 10_050],
  ['三万五', 35_000],
  ['三万五千', 35_000],
  ['三万五千元', 35_000],
  ['三万零五', 30_005],
  ['三万零五十', 30_050],
  ['三万零五百', 30_500],
  ['三万五元', 35_000],
  ['三千五', 3_500],
  ['三千零五', 3_005],
  ['三千零五十', 3_050],
  ['二百五', 250],
  ['二百五十', 250],
  ['二百零五', 205],
  ['一百一十五', 115],
  ['一百十五', 115],
  ['一百二', 120],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['二十五', 25],
  ['廿五', 25],
  ['卅', 30],
  ['一百', 100],
  ['两百', 200],
  ['两千', 2_000],
  ['兩萬', 20_000],
  ['两百万', 2_000_000],
  ['一百五十八万五', 1_585_000],
  ['一百五十八万五千', 1_585_000],
  ['一百五十八万零五百', 1_580_500],
  ['十五万五', 155_000],
  ['一千零五十万', 10_500_000],
  ['一千二百万', 12_000_000],
  ['1千2百万', 12_000_000],
  ['1千200万', 12_000_000],
  ['一亿', 100_000_000],
  ['1个亿', 100_000_000],
  ['两个亿', 200_000_000],
  ['1亿2', 120_000_000],
  ['一亿二', 120_000_000],
  ['1亿2千万', 120_000_000],
  ['1亿2000万', 120_000_000],
  ['1亿零5百万', 105_000_000],
  ['一亿零五百万', 105_000_000],
  ['1.2亿', 120_000_000],
  ['1.2亿元', 120_000_000],
  ['0.5亿', 50_000_000],
  ['500W', 5_000_000],
  ['500w', 5_000_000],
  ['1.5w', 15_000],
  ['1w2', 12_000],
  ['50k', 50_000],
  ['50K', 50_000],
  ['1.5k', 1_500],
  ['8k5', 8_500],
  ['五百万元整', 5_000_000],
  ['五百万圆整', 5_000_000],
  ['5百万元正', 5_000_000],
  ['人民币500万', 5_000_000],
  ['人民币500万元整', 5_000_000],
  ['人民币 8,000', 8_000],
  ['￥500万', 5_000_000],
  ['¥500万', 5_000_000],
  ['¥ 5,000,000.00', 5_000_000],
  ['RMB500万', 5_000_000],
  ['rmb 8000', 8_000],
  ['500万RMB', 5_000_000],
  ['500万人民币', 5_000_000],
  ['伍佰万元整', 5_000_000],
  ['伍佰萬圓整', 5_000_000],
  ['人民币伍佰万元整', 5_000_000],
  ['壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角', 12_345_678.9],
  ['壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角整', 12_345_678.9],
  ['壹万零伍元零叁分', 10_005.03],
  ['叁元伍角', 3.5],
  ['玖角捌分', 0.98],
  ['三块五', 3.5],
  ['3块5毛', 3.5],
  ['100块钱', 100],
  ['５００万', 5_000_000],
  ['５，０００，０００', 5_000_000],
  ['１．５千万', 15_000_000],
  ['5百万。', 5_000_000],
  ['500万，', 5_000_000],
  ['8000.', 8_000],
  ['1。5万', 15_000],
  ['1,234,567', 1_234_567],
  ['1，234，567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['1,234,567.89', 1_234_567.89],
  ['1,500万', 15_000_000],
  ['500 万 元', 5_000_000],
  ['　500　万　', 5_000_000],
  ['五〇〇万', 5_000_000],
  ['二〇〇〇', 2_000],
  ['一二〇〇', 1_200],
  ['三点五万', 35_000],
  ['三点零五万', 30_500],
  ['1点5万', 15_000],
  ['十点五万', 105_000],
  ['十五点五万', 155_000],
  ['零点五万', 5_000],
  ['.5万', 5_000],
  ['0', 0],
  ['零', 0],
  ['0.01', 0.01],
  ['1.2345万', 12_345],
  ['12.345678万', 123_456.78],
  ['+8000', 8_000],
  ['007', 7],
  ['\u200b8000\ufeff', 8_000],
];

/** Everything else: the value in the measure's own unit. */
const OTHERS: readonly (readonly [typed: string, measure: Measure, value: number, unit?: string])[] = [
  // A field of 万: bare figures and 百 are 万 of their own; whoever names 万, 亿 or 元 is taken at their word.
  ['500', 'wan', 500_000_000],
  ['5百', 'wan', 500_000_000],
  ['五百', 'wan', 500_000_000],
  ['9千5', 'wan', 9_500_000_000],
  ['1千', 'wan', 1_000_000_000],
  ['二百五', 'wan', 250_000_000],
  ['128.8', 'wan', 128_800_000],
  ['128.800000', 'wan', 128_800_000],
  ['500万', 'wan', 500_000_000],
  ['5百万', 'wan', 500_000_000],
  ['1千万', 'wan', 1_000_000_000],
  ['1.5千万', 'wan', 1_500_000_000],
  ['三万五', 'wan', 3_500_000],
  ['5000000元', 'wan', 500_000_000],
  ['5,000,000元', 'wan', 500_000_000],
  ['8千元', 'wan', 800_000],
  ['¥5,000,000', 'wan', 500_000_000],
  ['50k', 'wan', 5_000_000],
  ['120万5000元', 'wan', 120_500_000],
  ['-5万', 'wan', -5_000_000],
  ['负5万', 'wan', -5_000_000],
  // Shares.
  ['3', 'share', 0.3],
  ['三', 'share', 0.3],
  ['3成', 'share', 0.3],
  ['三成', 'share', 0.3],
  ['三成半', 'share', 0.35],
  ['3成半', 'share', 0.35],
  ['3成5', 'share', 0.35],
  ['三成五', 'share', 0.35],
  ['1成5', 'share', 0.15],
  ['一成五', 'share', 0.15],
  ['半成', 'share', 0.05],
  ['1.5成', 'share', 0.15],
  ['1.5', 'share', 0.15],
  ['15', 'share', 0.15],
  ['15%', 'share', 0.15],
  ['１５％', 'share', 0.15],
  ['15个百分点', 'share', 0.15],
  ['十五', 'share', 0.15],
  ['百分之十五', 'share', 0.15],
  ['百分之15', 'share', 0.15],
  ['十分之三', 'share', 0.3],
  ['0.15', 'share', 0.15],
  ['0.3', 'share', 0.3],
  ['0', 'share', 0],
  // Rates and fees.
  ['3.05', 'percent', 0.0305],
  ['3.05%', 'percent', 0.0305],
  ['３．０５％', 'percent', 0.0305],
  ['3。05', 'percent', 0.0305],
  ['百分之三点零五', 'percent', 0.0305],
  ['三点零五', 'percent', 0.0305],
  ['千分之五', 'percent', 0.005],
  ['万分之五', 'percent', 0.0005],
  ['5‰', 'percent', 0.005],
  ['0.15', 'percent', 0.0015],
  ['0.02%', 'percent', 0.0002],
  ['1个点', 'percent', 0.01],
  ['两个点', 'percent', 0.02],
  ['2个点半', 'percent', 0.025],
  ['305bp', 'percent', 0.0305],
  // A base as a multiple of the average wage.
  ['1.2', 'times', 1.2],
  ['1.2倍', 'times', 1.2],
  ['120', 'times', 1.2],
  ['120%', 'times', 1.2],
  ['一倍', 'times', 1],
  ['两倍', 'times', 2],
  ['一倍半', 'times', 1.5],
  ['1倍2', 'times', 1.2],
  ['60', 'times', 0.6],
  ['0.6', 'times', 0.6],
  ['百分之八十', 'times', 0.8],
  ['0', 'times', 0],
  // Points on a rate.
  ['-45', 'points', -45],
  ['－45', 'points', -45],
  ['−45', 'points', -45],
  ['减45', 'points', -45],
  ['减45个基点', 'points', -45],
  ['减四十五个基点', 'points', -45],
  ['LPR-45', 'points', -45],
  ['LPR - 45BP', 'points', -45],
  ['lpr减45个基点', 'points', -45],
  ['LPR+10', 'points', 10],
  ['加55个点', 'points', 55],
  ['30bp', 'points', 30],
  ['+45bps', 'points', 45],
  ['-0.45%', 'points', -45],
  ['0', 'points', 0],
  // Times.
  ['30', 'years', 360],
  ['30年', 'years', 360],
  ['三十年', 'years', 360],
  ['十五年', 'years', 180],
  ['廿年', 'years', 240],
  ['半年', 'years', 6],
  ['一年半', 'years', 18],
  ['1年半', 'years', 18],
  ['两年零三个月', 'years', 27],
  ['两年三个月', 'years', 27],
  ['1年3个月', 'years', 15],
  ['1年零3个月', 'years', 15],
  ['一年又三个月', 'years', 15],
  ['360期', 'years', 360],
  ['360个月', 'years', 360],
  ['2.5年', 'years', 30],
  ['2.25', 'years', 27],
  ['二点五年', 'years', 30],
  ['36', 'months', 36],
  ['三十六', 'months', 36],
  ['36期', 'months', 36],
  ['3年', 'months', 36],
  ['三年', 'months', 36],
  ['半年', 'months', 6],
  ['一年半', 'months', 18],
  ['十八个月', 'months', 18],
  // Areas.
  ['89.5', 'area', 89.5],
  ['89.5平', 'area', 89.5],
  ['八十九点五平方米', 'area', 89.5],
  ['120方', 'area', 120],
  ['120个平方', 'area', 120],
  ['140.01㎡', 'area', 140.01],
  ['140.01m²', 'area', 140.01],
  ['140.01 M2', 'area', 140.01],
  ['一百二十平米', 'area', 120],
  ['一百二平', 'area', 120],
  ['一百零二平', 'area', 102],
  ['一二〇平', 'area', 120],
  ['1,200㎡', 'area', 1_200],
  // Counts.
  ['2', 'count', 2],
  ['2套', 'count', 2],
  ['两套', 'count', 2, '套'],
  ['２套', 'count', 2, '套'],
  ['两个', 'count', 2, '套'],
  ['三十五岁', 'count', 35, '岁'],
  ['35周岁', 'count', 35, '岁'],
  ['三十五', 'count', 35, '岁'],
  ['3次', 'count', 3, '次'],
  ['3个月', 'count', 3, '个月'],
  ['十人', 'count', 10, '人'],
];

/** What no one may guess, and why. */
const REFUSED: readonly (readonly [typed: string, measure: Measure, why: NumberFault, unit?: string])[] = [
  ...(
    [
      ['五十来万', 'approximate'],
      ['300多万', 'approximate'],
      ['三百多万', 'approximate'],
      ['约500万', 'approximate'],
      ['500万左右', 'approximate'],
      ['500万上下', 'approximate'],
      ['差不多500万', 'approximate'],
      ['几百万', 'approximate'],
      ['数百万', 'approximate'],
      ['近500万', 'approximate'],
      ['不到500万', 'approximate'],
      ['500万以内', 'approximate'],
      ['500万起', 'approximate'],
      ['五百余万', 'approximate'],
      ['三五万', 'approximate'],
      ['七八百', 'approximate'],
      ['三四十万', 'approximate'],
      ['二十七八', 'approximate'],
      ['一百二三', 'approximate'],
      ['1,2', 'separator'],
      ['1，2', 'separator'],
      ['5,00万', 'separator'],
      ['1,2345', 'separator'],
      ['12,34,567', 'separator'],
      ['1 2', 'separator'],
      ['1,234 567', 'separator'],
      ['0,500', 'separator'],
      ['1,000,00', 'separator'],
      ['5,万', 'separator'],
      ['1.2.3', 'separator'],
      ['1.234,5', 'separator'],
      ['1万5元', 'ambiguous'],
      ['1万25', 'ambiguous'],
      ['1万250', 'ambiguous'],
      ['1千25', 'ambiguous'],
      ['1.5万5千', 'ambiguous'],
      ['1千2万', 'ambiguous'],
      ['一千二万', 'ambiguous'],
      ['百万', 'ambiguous'],
      ['万', 'ambiguous'],
      ['3-5百万', 'several'],
      ['300-500万', 'several'],
      ['300万到500万', 'several'],
      ['300~500', 'several'],
      ['2026-11-22', 'several'],
      ['30年', 'unit'],
      ['15%', 'unit'],
      ['120平', 'unit'],
      ['0.001', 'fine'],
      ['0.0000001万', 'fine'],
      ['9'.repeat(30), 'large'],
      ['9千9百9十9亿9千万亿', 'unreadable'],
      ['', 'unreadable'],
      ['元', 'unreadable'],
      ['abc', 'unreadable'],
      ['很多', 'unreadable'],
      ['1e5', 'unreadable'],
      ['12..5', 'separator'],
      ['NaN', 'unreadable'],
      ['Infinity', 'unreadable'],
      ['0x10', 'unreadable'],
      ['$500', 'unreadable'],
      ['500+200', 'unreadable'],
      ['500*2', 'unreadable'],
      ['1/2', 'unreadable'],
      ['三分之一', 'unreadable'],
      ['--5', 'unreadable'],
      ['5五万', 'unreadable'],
      ['万5', 'ambiguous'],
      ['5百3千', 'unreadable'],
      ['5万3亿', 'unreadable'],
      ['5000元2万', 'ambiguous'],
      ['5元3元', 'unreadable'],
      ['1万20000', 'unreadable'],
      ['①百万', 'unreadable'],
      ['5²', 'unreadable'],
      ['½万', 'unreadable'],
      ['٥٠٠', 'unreadable'],
      ['5\u202e00', 'unreadable'],
      ['减5万', 'unreadable'],
      ['500万？', 'unreadable'],
      ['一百万零', 'unreadable'],
      ['5m', 'unreadable'],
    ] as const
  ).map(([typed, why]) => [typed, 'yuan', why] as const),
  ['¥500', 'wan', 'ambiguous'],
  ['128.12345678', 'wan', 'fine'],
  ['1,2', 'count', 'separator', '岁'],
  ['35.5', 'count', 'fine', '岁'],
  ['2年', 'count', 'unit', '次'],
  ['35岁', 'count', 'unit', '套'],
  ['0.0305', 'percent', 'ambiguous'],
  ['100万', 'share', 'unit'],
  ['100元', 'share', 'unit'],
  ['5k', 'years', 'unit'],
  ['¥30', 'years', 'unit'],
  ['2.4', 'years', 'fine'],
  ['2.4个月', 'years', 'fine'],
  ['一个半月', 'years', 'unreadable'],
  ['1年3', 'years', 'ambiguous'],
  ['三年多', 'years', 'approximate'],
  ['两三年', 'years', 'approximate'],
  ['满五年', 'years', 'approximate'],
  ['10天', 'months', 'unit'],
  ['1年15天', 'years', 'unit'],
  ['140.001', 'area', 'fine'],
  ['2亩', 'area', 'unreadable'],
  ['半', 'share', 'ambiguous'],
  ['0.5', 'points', 'fine'],
  ['2个点', 'points', 'ambiguous'],
  ['LPR', 'points', 'unreadable'],
  ['lpr45', 'points', 'unreadable'],
];

describe('numbers typed the Chinese way', () => {
  it.each(YUAN)('%j is %d 元', (typed, yuan) => {
    expect(readTyped(typed, 'yuan')).toEqual({ value: Math.round(yuan * 100) });
  });

  it.each(OTHERS.map(([typed, measure, value, unit]) => ({ typed, measure, value, unit })))(
    '$typed as $measure is $value',
    ({ typed, measure, value, unit }) => expect(readTyped(typed, measure, unit)).toEqual({ value }),
  );

  it.each(REFUSED.map(([typed, measure, why, unit]) => ({ typed, measure, why, unit })))(
    '$typed as $measure is refused: $why',
    ({ typed, measure, why, unit }) => expect(readTyped(typed, measure, unit)).toEqual({ fault: why }),
  );
});

const MEASURES: readonly Measure[] = [
  ...(['wan', 'yuan', 'area', 'share', 'percent', 'times', 'points', 'years', 'months', 'count'] as const),
];
const measures = fc.constantFrom(...MEASURES);
/** To a hundred billion 元, with every number of digits alike. */
const amounts = fc
  .tuple(fc.integer({ min: 0, max: 13 }), fc.nat({ max: 9_999_999_999_999 }))
  .map(([digits, seed]) => seed % 10 ** digits);

describe('any amount, in any of the usual ways', () => {
  it('is read back as itself', () => {
    const ways = new Set<string>();
    fc.assert(
      fc.property(amounts, (fen) => {
        for (const [way, typed] of amountWritings(fen)) {
          ways.add(way);
          expect([way, typed, readTyped(typed, 'yuan')]).toEqual([way, typed, { value: fen }]);
          // Who names the unit or 万 is read alike in a field that counts in 万.
          if (/[元圆亿w]/.test(typed)) expect([typed, readTyped(typed, 'wan')]).toEqual([typed, { value: fen }]);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
    expect(ways.size).toBeGreaterThanOrEqual(12);
  });

  it('reads back every amount of fen that it shows', () => {
    fc.assert(
      fc.property(amounts, (fen) => {
        expect(readMeasure(measureText(fen, 'yuan'), 'yuan')).toBe(fen);
        expect(readMeasure(measureText(fen, 'wan'), 'wan')).toBe(fen);
        expect(readMeasure(understoodText(fen, 'yuan'), 'yuan')).toBe(fen);
        expect(readMeasure(understoodText(fen, 'wan'), 'wan')).toBe(fen);
      }),
    );
  });

  it('reads back every rate of six decimals, and every length of time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        expect(readMeasure(measureText(millionths / 1e6, 'percent'), 'percent')).toBe(millionths / 1e6);
        expect(readMeasure(understoodText(millionths / 1e6, 'times'), 'times')).toBe(millionths / 1e6);
        expect(readMeasure(understoodText(millionths, 'months'), 'years')).toBe(millionths);
      }),
    );
  });
});

/** Every character that may stand in a number, seen or not (lib/kernel/typedText.ts); whatever holds another must be refused. */
const GRAMMAR =
  /^[\s\u00ad\u180e\u200b-\u200e\u202a\u202c\u202d\u2060-\u2064\u2066\u2068\u2069\ufeff\ufff9-\ufffb　\d０-９.。,，、;；．+＋\-－−–﹣%％‰¥￥㎡²零〇一壹弌二两贰貳兩三叁參四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億廿卅点點半又分之个個元圆圓块钱角毛成倍年月期天日平方米公尺套岁周次人名位口基整正负加减人民币a-zａ-ｚ]*$/i;

describe('nothing is silently misread', () => {
  it('refuses a text with any character that has no place in a number', () => {
    const letter = fc
      .integer({ min: 1, max: 0x2ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => !GRAMMAR.test(one));
    fc.assert(
      fc.property(amounts, letter, fc.nat(), measures, (fen, stranger, at, measure) => {
        const typed = [...measureText(fen, 'yuan')];
        typed.splice(at % (typed.length + 1), 0, stranger);
        expect(readTyped(typed.join(''), measure)).toHaveProperty('fault');
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('refuses letters but those of k, w, m2, bp, rmb and lpr', () => {
    for (const letter of 'acdefghijloqstuvxyz') {
      for (const measure of MEASURES) expect(readTyped(`5${letter}`, measure)).toHaveProperty('fault');
    }
  });

  it('never throws, and never gives anything but a finite number', () => {
    const pieces = fc.constantFrom(
      ...['1', '25', '.', ',', ' ', '零', '一', '五', '十', '百', '千', '万', '亿', 'k', '半', '点', '元', '角'],
      ...['成', '%', '百分之', '年', '个月', '又', '-', '减', 'lpr', '平', '个点', '整', '¥'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), measures, (parts, measure) => {
        const read = readTyped(parts.join(''), measure);
        expect('fault' in read || Number.isFinite(read.value)).toBe(true);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('ends on texts of any length', () => {
    const LONG = 100_000;
    expect(readTyped(`${' '.repeat(150)}5万`, 'yuan')).toEqual({ value: 5_000_000 });
    for (const piece of [
      '1',
      '1,',
      '1 ',
      '.',
      '。',
      ' ',
      '万',
      '一',
      '零',
      '一万',
      '千百',
      '半年',
      '百分之',
      '整',
      '人民币',
    ]) {
      const text = piece.repeat(LONG / piece.length);
      for (const measure of MEASURES) expect(readTyped(text, measure)).toHaveProperty('fault');
    }
  });
});

describe('how a value is said', () => {
  it.each([
    [500_000_000, 'wan', undefined, '500万元'],
    [123_400_000_000, 'wan', undefined, '12.34亿元'],
    [9_999_000_000, 'wan', undefined, '9,999万元'],
    [3_500_000, 'wan', undefined, '3.5万元'],
    [800_000, 'wan', undefined, '8,000元'],
    [800_000, 'yuan', undefined, '8,000元'],
    [3_500_001, 'yuan', undefined, '35,000.01元'],
    [-500, 'yuan', undefined, '-5元'],
    [0, 'wan', undefined, '0元'],
    [0.15, 'share', undefined, '15%'],
    [1.2, 'times', undefined, '120%'],
    [-45, 'points', undefined, '-45基点'],
    [360, 'years', undefined, '30年'],
    [27, 'years', undefined, '2年3个月'],
    [6, 'months', undefined, '6个月'],
    [0, 'months', undefined, '0个月'],
    [89.5, 'area', undefined, '89.5㎡'],
    [2, 'count', '套', '2套'],
  ] as const)('%d as %s %s: %s', (value, measure, unit, text) => {
    expect(understoodText(value, measure, unit)).toBe(text);
  });

  it('shows figures without needless decimals', () => {
    expect(measureFigure(500_000_000, 'wan')).toBe('500');
    expect(measureFigure(0.0305, 'percent')).toBe('3.05');
    expect(measureText(30, 'years')).toBe('30个月');
    expect(measureText(360, 'years')).toBe('30年');
  });
});
