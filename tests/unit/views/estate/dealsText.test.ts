import { describe, expect, it } from 'vitest';
import { carouselName, placeText, slideText } from '@/lib/estate/views/carouselText';
import { sheetText } from '@/lib/estate/views/compareText';
import { dealsLabel } from '@/lib/estate/views/dealsLabel';
import { dealsCaption, listedText, moreDealsText, moreHomesText } from '@/lib/estate/views/dealsText';
import { estateTitle, planName } from '@/lib/estate/views/estateName';
import { estimateBasis, seenNotice, sizeFigures, visitFigures } from '@/lib/estate/views/estateText';
import { pictureCount } from '@/lib/estate/views/galleryText';
import { CITY } from '../../../kit/city';
import { estateOf } from '../../../kit/estate';
import { NOW } from '../../../kit/today';

const beside = (deals365: number | null, listings: number | null) => ({ deals365, listings });

describe('what leads on from the few that are shown', () => {
  it.each([
    ['2026-11-20', beside(21, 3), '近一年 21 套'],
    ['2018-01-26', beside(21, 3), '截至 2018-01-26 的近一年 21 套'],
    ['2026-11-20', beside(4, 3), '全部成交'],
    ['2026-11-20', beside(null, 3), '全部成交'],
    ['2026-11-20', null, '全部成交'],
  ])('deals to %s of a community %o: %s', (dealsDay, community, text) =>
    expect(moreDealsText({ dealsDay }, community, 5, NOW)).toBe(text),
  );

  it.each([
    [beside(0, 12), '全部 12 套'],
    [beside(0, null), '全部 4 套'],
    [null, '全部 4 套'],
  ])('homes of %o: %s', (community, text) => expect(moreHomesText(community, 4)).toBe(text));

  it('says how long a home has been listed, and -- where it is not known', () => {
    expect(listedText('2026-09-20', '2026-11-20')).toBe('61天');
    expect(listedText(null, '2026-11-20')).toBe('--');
    expect(dealsCaption('三林苑')).toBe('三林苑成交');
    expect(dealsLabel('截至 2018-01-26 的近90天')).toBe('同小区截至 2018-01-26 的近90天成交');
    expect(sheetText(3)).toBe('看 3 套的总成本');
  });
});

describe('a home’s figures', () => {
  const said = (items: { label: string; value: { figure: string; unit: string } }[]) =>
    items.map(({ label, value }) => `${label} ${value.figure}${value.unit}`);

  it('are -- where they are not known, and 0 only where it was counted', () => {
    expect(said(sizeFigures(estateOf()))).toEqual(['户型 3室2厅', '建筑面积 103.6㎡', '套内 · 得房率 82.88㎡ · 80%']);
    expect(said(sizeFigures(estateOf({ usableArea: null })))).toContain('套内 · 得房率 --');
    expect(said(visitFigures(estateOf({ viewings7: 0, viewings30: null, followers: 128, views: 15_400 })))).toEqual([
      '近7天带看 0次',
      '近30天带看 --',
      '关注 128人',
      '浏览 1.5万次',
    ]);
    expect(estimateBasis({ samples: 14 })).toBe('估价取自 14 套可比成交。');
  });

  it('are of a day that is said where it is long ago', () => {
    expect(seenNotice(estateOf(), NOW)).toBeNull();
    expect(seenNotice(estateOf({ seenDay: '2024-09-26' }), NOW)).toBe(
      '价格和状态是 2024-09-26 的，之后可能已经成交、下架或调价。',
    );
    expect(seenNotice(estateOf({ seenDay: '2024-09-26', status: 'sold' }), NOW)).toBeNull();
  });
});

it('names a page and its pictures', () => {
  expect(estateTitle(CITY, estateOf())).toBe('康桥半岛 3室2厅 南北 上海二手房');
  expect(planName(estateOf())).toBe('康桥半岛 3室2厅 南北户型图');
  expect(pictureCount(8)).toBe('共 8 张');
  expect(carouselName('三林苑')).toBe('三林苑的图片');
  expect([slideText(0, 8), placeText(0, 8)]).toEqual(['看大图，第 1 张，共 8 张', '图片 1/8']);
});
