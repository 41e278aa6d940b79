import type { EstateAgentsPageProps } from '@/components/agent/EstateAgentsPage';
import { paths } from '@/lib/routes/paths';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getHouseAgents } from '@/services/agent';
import { getEstateDetail } from '@/services/estate';

export { EstateAgentsPage as default } from '@/components/agent/EstateAgentsPage';

export const getServerSideProps = withCity<EstateAgentsPageProps>(
  async ({ api, city, params, environment }) => {
    const { estate } = await api.call(getEstateDetail, { estateId: requiredId(params.estateId) });
    const { id, cityId, title, price, community } = estate;
    if (cityId !== city.id) return { redirectTo: paths.estateAgents(cityId, id), permanent: true };
    const { agents } = await api.call(getHouseAgents, { cityId, estateId: id });
    return { city, inApp: environment.kind === 'app', home: { id, name: title, price, community }, agents };
  },
  { public: true },
);
