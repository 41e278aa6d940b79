import type { CreditPageProps } from '@/components/calculator/capability/CreditPage';
import { withPage } from '@/lib/server/page/withPage';
import { getCapabilityCard } from '@/services/calculators/capability';

export { CreditPage as default } from '@/components/calculator/capability/CreditPage';

export const getServerSideProps = withPage<CreditPageProps>(
  async ({ api, query, environment }) => ({
    card: await api.call(getCapabilityCard, {}),
    unanswered: query.unanswered === '1',
    inApp: environment.kind === 'app',
  }),
  { public: true },
);
