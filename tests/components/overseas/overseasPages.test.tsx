import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverseasBookPage } from '@/components/overseas/OverseasBookPage';
import { OverseasPage } from '@/components/overseas/OverseasPage';
import type { OverseasProject } from '@/lib/overseas/overseas';
import { overseasPageOf } from '@/lib/overseas/views/overseasMeta';
import { overseasViewOf } from '@/lib/overseas/views/overseasView';
import { OVERSEAS_COPY } from '@/lib/overseas/words';
import { renderPageInShell } from '../shell/shellState';
import { saying } from '../wholeText';

const PROJECT: OverseasProject = {
  cityId: 605,
  id: 7,
  name: '湄南河畔',
  country: '泰国',
  place: '曼谷',
  usage: '公寓',
  address: null,
  price: { currency: 'THB', from: 480_000_000, to: null, rate: { value: 0.2012, day: '2026-11-20' } },
  tenure: 'leasehold',
  leaseYears: 30,
  areaFrom: 35,
  areaTo: null,
  handoverDay: null,
  developer: null,
  taxes: '过户费',
  holdingCosts: null,
  buyerLimits: '有上限',
  rules: null,
  description: '第一段。\n第二段。',
  seenDay: '2026-11-20',
  others: [],
};
const view = (changes: Partial<OverseasProject> = {}) =>
  overseasPageOf(overseasViewOf(605, { ...PROJECT, ...changes }));

test('a home abroad says its price there and here, of which day, and that money may not go there so', async () => {
  await renderPageInShell(<OverseasPage {...view()} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('湄南河畔');
  expect(screen.getByText('480万泰铢起')).toBeDefined();
  expect(screen.getByText('约 96.6万元起')).toBeDefined();
  expect(screen.getByText('按 1 泰铢 = 0.2012 元（2026-11-20）折算')).toBeDefined();
  expect(screen.getByText(saying('租赁产权 30 年'))).toBeDefined();
  expect(screen.getByText(saying(OVERSEAS_COPY.transfer))).toBeDefined();
  // Nobody says what the taxes rest on.
  expect(screen.getByText(OVERSEAS_COPY.toCheck)).toBeDefined();
  expect(screen.getByRole('link', { name: OVERSEAS_COPY.book }).getAttribute('href')).toBe(
    '/605/overseas-detail/7/detail',
  );
});

test('without a rate nothing is turned into RMB; with a source it is named', async () => {
  const rules = { source: '《公寓法》', day: '2026-11-01' };
  await renderPageInShell(<OverseasPage {...view({ price: { ...PROJECT.price, rate: null }, rules })} />);
  expect(screen.getByText(OVERSEAS_COPY.noRate)).toBeDefined();
  expect(screen.getByText(saying('依据：《公寓法》（2026-11-01 查阅）'))).toBeDefined();
});

test('in full it says the rest, and -- where nobody does', async () => {
  await renderPageInShell(<OverseasBookPage {...view()} />);
  expect(screen.getByText('第二段。')).toBeDefined();
  expect(screen.getByText('泰铢（THB）')).toBeDefined();
  expect(screen.getByText('35㎡')).toBeDefined();
  expect(screen.getByText(OVERSEAS_COPY.facts.developer).nextSibling?.textContent).toBe('--');
});
