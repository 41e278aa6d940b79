import { dealViewOf } from '@/lib/domain/deal/dealView';
import { pageCityOf } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { getDealDetail } from '@/services/deal';
import { requiredId } from './requiredId';
import { withCity } from './withPage';

/**
 * Props of a deal's page, whose address may name its community or not: dealId alone says which deal. An address with
 * another city or community leads to the deal's own.
 */
export const dealPageProps = withCity(
  async ({ api, city, params, query, environment }) => {
    const { deal } = await api.call(getDealDetail, { dealId: requiredId(query.dealId) });
    const community = params.houseId === undefined ? null : requiredId(params.houseId);
    const own = deal.community?.id ?? null;
    if (deal.cityId !== city.id || (community !== null && community !== own)) {
      return { redirectTo: paths.deal(deal.cityId, own, deal.id), permanent: true };
    }
    return { city: pageCityOf(city), inApp: environment.kind === 'app', deal: dealViewOf(deal) };
  },
  { public: true },
);
