import { homeViewOf } from '@/lib/domain/home/homeView';
import { pageCityOf } from '@/lib/domain/pageCity';
import { getHomeOverview } from '@/services/home';
import { type PageContext, withCity, withPage } from './withPage';

async function load({ api, city, environment, now, shared }: PageContext) {
  const overview = await shared(`home ${city.id}`, async () =>
    homeViewOf(await api.call(getHomeOverview, { cityId: city.id }), now),
  );
  return { city: pageCityOf(city), inApp: environment.kind === 'app', overview };
}

/** Props of / (the visitor's city) and of /{city}: one view. */
export const homePageProps = withPage(load, { public: true });
export const cityHomePageProps = withCity(load, { public: true });
