import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EstateOffers } from '@/components/estate/EstateDetailPage.Offers';
import type { HomeOffers } from '@/lib/estate/estateDetail';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { OFFER_COPY } from '@/lib/estate/words/offers';
import { Shell } from '../../kit/Shell';

const ESTATE = { price: 596_000_000, area: 98.5, plate: { id: 1, name: '三林' } } as EstateDetailPageProps['estate'];
const spread = { samples: 40, p10: 0.01, p25: 0.02, p50: 0.04, p75: 0.06, p90: 0.08 };
const OFFERS: HomeOffers = {
  discounts: Array.from({ length: 60 }, (_, at) => (at + 1) / 600),
  lacks: null,
  days: 42,
  byDays: [
    { from: 0, to: 30, homes: 211, spread },
    { from: 30, to: 60, homes: 164, spread },
    { from: 60, to: 120, homes: 2, spread: null },
    { from: 120, to: null, homes: 58, spread },
  ],
  check: { homes: 500, few: 100, said: [{ chance: 0.8, cameTrue: 0.79 }] },
};

const drawn = (offers: HomeOffers | null) => {
  const props = { estate: ESTATE, offers } as EstateDetailPageProps;
  const html = renderToStaticMarkup(
    <Shell>
      <EstateOffers {...props} />
    </Shell>,
  );
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

test('each price is a button with its chance, the middle one chosen, and what belongs to it is in the HTML', () => {
  const place = drawn(OFFERS);
  const picks = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(picks).toHaveLength(5);
  expect(picks.map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  for (const { id } of picks) expect(place.querySelector(`label[for=${id}]`)).not.toBeNull();
  expect(place.textContent).toContain('10 次里约 5 次能成');
  expect(place.textContent).toContain('像它这样卖掉的 60 套里');
  expect(place.textContent).toContain(OFFER_COPY.soldOnly);
  expect(place.querySelector('details')?.textContent).toContain('79%');
  // Two homes are no spread.
  expect(place.querySelector('details')?.textContent).toContain('2 套--');
});

test('below thirty each deal is a dot, and no chance is told', () => {
  const place = drawn({ ...OFFERS, discounts: [0.012, 0.036, 0.068], lacks: 'deals' });
  expect(place.querySelectorAll('input')).toHaveLength(0);
  expect(place.querySelectorAll('circle')).toHaveLength(3);
  expect(place.textContent).toContain('只有 3 套可比，说不准几成');
  expect(place.textContent).not.toContain('次能成');
});

test.each(['asking', 'listed', 'level', 'right'] as const)('what is lacking is said: %s', (lacks) => {
  const place = drawn({ ...OFFERS, discounts: [], byDays: [], check: null, lacks });
  expect(place.textContent).toContain(OFFER_COPY.lacks[lacks]);
  expect(place.textContent).toContain('--');
});

test('a home that is not on sale has no such section', () => {
  expect(drawn(null).textContent).toBe('');
});
