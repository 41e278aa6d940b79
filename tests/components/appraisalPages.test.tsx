import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppraisalPage } from '@/components/estimate/AppraisalPage';
import { CertificatePage } from '@/components/estimate/CertificatePage';
import { EstimatePage } from '@/components/estimate/EstimatePage';
import { OwnAppraisalsPage } from '@/components/estimate/OwnAppraisalsPage';
import type { Appraisal } from '@/lib/estimate/appraisal';
import type { DescribedHome } from '@/lib/estimate/contract';
import type { CityAccuracy } from '@/lib/estimate/estimateAccuracy';
import { usualHome } from '@/lib/estimate/usualHome';
import { sheetBasis } from '@/lib/estimate/views/appraisalText';
import { certificateShare } from '@/lib/estimate/views/certificateShare';
import type { AppraisalDetail } from '@/services/appraisal';
import { Shell } from '../kit/Shell';
import { NOW } from '../kit/today';

const ROOM = '5078';
const home: DescribedHome = {
  area: 71.2,
  rooms: 2,
  halls: 1,
  floor: 5,
  totalFloors: 6,
  floorBand: 'high',
  orientation: '南',
  decoration: null,
  hasLift: false,
  builtYear: 1996,
  usage: null,
  building: '12号',
  unit: ROOM,
};
const wan = (amount: number) => amount * 1e6;
const comparable = (dealId: number, weight: number) => ({
  dealId,
  dealtOn: '2026-11-12',
  area: 70.4,
  rooms: 2,
  halls: 1,
  floor: '中楼层/6层',
  building: '9号',
  weight,
  paid: wan(366),
  forTime: 0,
  forArea: wan(4),
  forHome: wan(-1),
  adjusted: wan(369),
});
const result: Appraisal = {
  day: '2026-11-20',
  price: { value: wan(368), low68: wan(347), high68: wan(389), low90: wan(331), high90: wan(405) },
  samples: 23,
  cityShare: 0.35,
  cityPrice: wan(360),
  rent: null,
  comparables: [comparable(1, 0.24), comparable(2, 0.21)],
  curve: [
    { day: '2025-11-20', value: wan(381), low68: wan(360), high68: wan(402) },
    { day: '2026-11-20', value: wan(368), low68: wan(347), high68: wan(389) },
  ],
};
const ACCURACY: CityAccuracy = {
  tested: 21_406,
  unestimated: 913,
  medianError: 0.058,
  within5: 0.43,
  within10: 0.73,
  within20: 0.94,
  bias: 0,
  covered68: 0.68,
  covered90: 0.9,
  fromDay: '2025-11-21',
  toDay: '2026-11-20',
  cod: null,
  prd: null,
  prb: null,
  homes: 100,
  homesWithout: 3,
};
const community = { id: 101, name: '三林苑' };
const record: AppraisalDetail['record'] = {
  id: 300_000_000_000_001,
  cityId: 605,
  community,
  home,
  first: { value: wan(372), day: '2026-10-20' },
  value: wan(368),
  range: { low: wan(347), high: wan(389) },
  curve: result.curve,
  day: '2026-11-20',
  createdAt: NOW,
  valuedAt: NOW,
  answer: null,
};
const detail: AppraisalDetail = {
  record,
  isOwn: true,
  isLoose: false,
  result,
  without: null,
  selling: null,
  place: { district: null, plate: { id: 11, name: '三林' }, builtYear: 1996 },
  error: { tested: 21_406, unestimated: 0, medianError: 0.058, within10: 0.72, fromDay: '', toDay: '' },
};
const shown = (page: React.ReactNode) => render(<Shell>{page}</Shell>).container;
const NO_LOCKS = { keep: null, certificate: null };
const opened = (changes: Partial<AppraisalDetail> = {}, leftOut: number[] = []) =>
  shown(
    <AppraisalPage
      detail={{ ...detail, ...changes }}
      linkKey={null}
      leftOut={leftOut}
      refused={null}
      locks={NO_LOCKS}
    />,
  );

test('a value stands with its ranges, its error, its deals as equations, and what is missing', () => {
  const text = opened().textContent ?? '';
  for (const said of [
    '现在大约能卖368万',
    '同类房 10 套里约 9 套成交在 331至405万，约 7 套在 347至389万。',
    '本市估价误差中位数 5.8%，用近 12 个月 21,406 套成交检验。按截至 11-20 的成交估。',
    '还缺 装修。',
    '1 个月里从 381万 到 368万，下跌3.4%。',
    '附近整租房源太少，月租暂时估不出来。',
    '这一带可比的成交太少，暂时算不出多久能卖掉。',
  ])
    expect(text).toContain(said);
  const [first] = screen.getAllByRole('row').filter((row) => within(row).queryByText('366'));
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['366', '0', '+4', '−1', '369']]);
});

test('a value of deals that ended long ago is told of its month', () => {
  const text = opened({ result: { ...detail.result, day: '2016-08-31' } }).textContent ?? '';
  expect(text).toContain('2016年8月时大约能卖368万');
  expect(text).not.toContain('现在大约');
});

test('leaving out is a link, and so is taking back', () => {
  opened();
  const [out] = screen.getAllByRole('link', { name: '剔除' });
  expect(out?.getAttribute('href')).toBe('/estimate/300000000000001?without=1#basis');
});

test('what was left out is said beside the system’s own figure', () => {
  const text = opened({ without: { value: wan(371), all: wan(368) } }, [1]).textContent;
  expect(text).toContain('剔除 1 套后 371万，比系统高 3万');
  expect(screen.getByRole('link', { name: '恢复' }).getAttribute('href')).toBe('/estimate/300000000000001#basis');
});

test('whoever has only the link of another’s account reads, and changes nothing', () => {
  expect(opened({ isOwn: false }).querySelectorAll('form')).toHaveLength(0);
  expect(opened().querySelectorAll('form[method=post]').length).toBeGreaterThan(2);
});

test('a record that is not opened says how it would be', () => {
  expect(shown(<AppraisalPage detail={null} />).textContent).toContain('这份估价打不开');
});

test('the form posts by itself, with what is wrong beside its field', () => {
  const place = { community, cityId: 605, district: null, plate: null, builtYear: 1996, usual: usualHome([]) };
  const said = { raw: { area: '大' }, problems: { area: 'area' }, understood: '已识别：3室', refused: null } as const;
  const form = shown(<EstimatePage step="home" place={place} {...said} />).querySelector('form');
  expect(form?.getAttribute('action')).toBe('/estimate?house=101');
  expect(form?.method).toBe('post');
  expect(screen.getByLabelText('建筑面积').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('请填建筑面积，例如 89');
});

test('communities that may be meant are links; none says what to do', () => {
  const candidate = { id: 101, name: '三林苑', hint: '浦东 · 三林', href: '/estimate?house=101' };
  const rest = { example: null, accuracy: null };
  shown(<EstimatePage step="community" q="三林" candidates={[candidate]} {...rest} />);
  expect(screen.getByRole('link', { name: /三林苑/ }).getAttribute('href')).toBe('/estimate?house=101');
  const none = shown(<EstimatePage step="community" q="没有" candidates={[]} {...rest} />);
  expect(none.textContent).toContain('没找到这个小区');
  expect(none.textContent, 'nothing is claimed of a city without values').not.toMatch(/示例|误差/);
});

test('the start shows a real estimate with its ranges, and how far estimates are off here', () => {
  const example = {
    community: '三林苑',
    area: 71.2,
    layout: { rooms: 2, halls: 1 },
    floorBand: 'high' as const,
    totalFloors: 6,
    day: '2026-11-20',
    price: result.price,
    samples: 8,
    rent: null,
  };
  const page = shown(
    <EstimatePage
      step="community"
      q=""
      candidates={null}
      example={example}
      accuracy={{ ...ACCURACY, within10: 0.73 }}
    />,
  );
  for (const said of [
    '三林苑 · 2室1厅 · 71.2㎡ · 高楼层/6层',
    '368万',
    '约 7 套 347至389万',
    '8套成交',
    '--',
    '10 套里约 7 套误差在 10% 以内。一套 368万 的房子，就是 37万 以内；另外 3 套差得更多。',
    '近12个月检验 21,406 套 · 截至 2026-11-20，误差中位数 5.8%。没有把握的不估：同期有 913 套估不出来。',
  ])
    expect(page.textContent).toContain(said);
});

test('the layouts of a community are one tap each, its floors chips where there are few', () => {
  const home = { area: 71, rooms: 2, halls: 1, totalFloors: 6, orientation: '南', decoration: null, hasLift: false };
  const stock = [1, 2, 3].map(() => ({ ...home, usage: null, building: null }));
  const place = { community, cityId: 605, district: null, plate: null, builtYear: 1996, usual: usualHome(stock) };
  const said = { problems: {}, understood: null, refused: null };
  const page = shown(<EstimatePage step="home" place={place} raw={{ total: '6', layout: '2室1厅' }} {...said} />);
  const layout = within(page).getByRole('link', { name: /^2室1厅 · 71㎡/ });
  expect(layout.getAttribute('href')).toBe('/estimate?house=101&layout=2%E5%AE%A41%E5%8E%85&area=71');
  expect(layout.getAttribute('aria-current')).toBe('true');
  expect(within(page).getAllByRole('radio')).toHaveLength(7);
  const high = shown(<EstimatePage step="home" place={place} raw={{ total: '18' }} {...said} />);
  expect(within(high).getByLabelText('楼层').getAttribute('type')).not.toBe('radio');
});

test('one’s own say how they stand beside the first time', () => {
  const text = shown(<OwnAppraisalsPage records={[record]} done={null} refused={null} />).textContent;
  expect(text).toContain('比第一次估（372万，10-20）下跌1.1%，按截至 11-20 的成交');
  expect(shown(<OwnAppraisalsPage records={[]} done="removed" refused={null} />).textContent).toContain('还没有估过价');
});

test('a certificate says its number, its days and its deals; an unknown one that it was not found', () => {
  const certificate = {
    number: 802_879_367_066_804,
    cityId: 605,
    community,
    place: { city: '上海', district: '浦东', plate: '三林' },
    home,
    result,
    issuedAt: NOW,
    error: detail.error,
    validUntil: NOW + 30 * 86_400_000,
  };
  const share = certificateShare(certificate, '/api/poster?s=x');
  const props = { typed: '', problem: null, isUnknown: false, qr: 'data:image/svg+xml;base64,', share };
  const text = shown(<CertificatePage {...props} certificate={certificate} />).textContent ?? '';
  for (const said of ['80287 93670 66804', '还有 30 天', '331至405万', '2026-11-20', '上海 · 浦东 · 三林'])
    expect(text).toContain(said);
  expect(text, 'a room number is nobody else’s').not.toContain(ROOM);
  expect(screen.getByRole('link', { name: '存图片' }).getAttribute('download')).toBe('估价单.png');
  expect(screen.getByRole('button', { name: '发给别人' })).toBeTruthy();
  const { weights, rest } = sheetBasis(result);
  expect(weights.reduce((sum, weight) => sum + weight, rest)).toBe(100);
  expect(text).toContain(`其余成交和全市行情${rest}%`);
  const over = { ...certificate, validUntil: NOW };
  expect(shown(<CertificatePage {...props} certificate={over} />).textContent).toContain('已过有效期');
  const unknown = shown(<CertificatePage {...props} qr={null} share={null} isUnknown typed="1" certificate={null} />);
  expect(unknown.textContent).toContain('未查到该证书');
  expect(unknown.querySelector('form')?.getAttribute('action')).toBe('/report/certificate');
});
