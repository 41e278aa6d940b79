import { expect, test } from 'vitest';
import { siteSection } from '@/lib/routes/siteSection';

test.each([
  ['/{city}', undefined, null],
  ['/{city}/search/result', undefined, 'resale'],
  ['/{city}/search/result', 'unheard-of', 'resale'],
  ['/{city}/search/result', 'toString', 'resale'],
  ['/{city}/search/result', 'rent', 'rentals'],
  ['/{city}/search/result', 'new', 'projects'],
  ['/{city}/search/result', 'community', 'communities'],
  ['/{city}/search/result', 'qa', null],
  ['/{city}/house-detail/{estateId}', undefined, 'resale'],
  ['/{city}/house-detail/{estateId}', 'rent', 'resale'],
  ['/{city}/house-resold', undefined, 'resale'],
  ['/{city}/house-resold/{houseId}', undefined, 'communities'],
  ['/{city}/house-report', undefined, 'communities'],
  ['/{city}/renting/{houseId}', undefined, 'rentals'],
  ['/{city}/house-new/{houseId}', undefined, 'projects'],
  ['/{city}/rank/upcoming', undefined, 'projects'],
  ['/{city}/rank/{rank}', undefined, 'market'],
  ['/{city}/plate-detail/{plateId}', undefined, 'market'],
  ['/deal-rank', undefined, 'market'],
  ['/activity/mortgage', undefined, 'tools'],
  ['/activity/freshvip', undefined, null],
  ['/im', undefined, 'messages'],
  ['/im/components/reply-box', undefined, null],
  ['/profile/buynewvip', undefined, 'profile'],
  ['/citylist', undefined, null],
])('a page at %s with the tab %s is of the part %s', (path, tab, section) => {
  expect(siteSection(path, tab)).toBe(section);
});
