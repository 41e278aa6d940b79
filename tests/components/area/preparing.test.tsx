import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CityListPage } from '@/components/area/CityListPage';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import { ValuingNotice } from '@/components/shell/ValuingNotice';
import { estateCardText } from '@/lib/card/views/estateCard';
import type { PricedEstate } from '@/lib/estate/contract';
import { noEstimateText } from '@/lib/estate/views/estateText';
import { ESTATE_CARD_COPY } from '@/lib/estate/words/estateCard';
import { STATE_COPY } from '@/lib/interface/words/state';
import { AppStoreProvider } from '@/stores/AppStoreProvider';
import { CITY } from '../../kit/city';
import { estateOf } from '../../kit/estate';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';

const VALUING = { ...CITY, isValuing: true as const };

test('the list of cities says which are still being made, and nothing once all are there', () => {
  const page = { cities: [], current: { id: 605, name: '上海' }, words: '' };
  const line = '深圳的演示数据还在准备，约 1 分钟后就有。';
  const { unmount } = render(
    <Shell>
      <CityListPage {...page} preparing={line} />
    </Shell>,
  );
  expect(screen.getByRole('note').textContent).toBe(line);
  unmount();
  render(
    <Shell>
      <CityListPage {...page} preparing={null} />
    </Shell>,
  );
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  ['says so on a page of a city whose homes are still to be valued', VALUING, true, true],
  ['says nothing on a page that names no city', VALUING, false, false],
  ['says nothing once they are valued', CITY, true, false],
])('the line about estimates %s', (_title, city, isCityNamed, isShown) => {
  const environment = { kind: 'browser' } as never;
  const state = { city, environment, siteOrigin: '', isCityNamed: isCityNamed ? (true as const) : undefined };
  render(
    <AppStoreProvider initialState={state}>
      <ValuingNotice />
    </AppStoreProvider>,
  );
  expect(screen.queryByText(STATE_COPY.valuing) !== null).toBe(isShown);
});

test('a home without an estimate says that it is still to come', () => {
  const cost = { downPayment: 1, monthlyPayment: 1, annualRate: 0.03, taxes: null };
  const home = { ...estateOf({ estimate: null }), cost } as unknown as PricedEstate;
  const card = estateCardText(home, NOW);
  const { container } = render(
    <Shell city={VALUING}>
      <EstateTextCard card={card} />
    </Shell>,
  );
  expect(container.textContent).toContain(ESTATE_CARD_COPY.valuing);
  const detail = { status: 'on_sale', seenDay: CITY.dealsDay, dealsDay: CITY.dealsDay } as never;
  expect(noEstimateText(detail, VALUING)).toBe(STATE_COPY.valuing);
  expect(noEstimateText(detail, CITY)).not.toBe(STATE_COPY.valuing);
});
