import type { UpgradePageProps } from '@/components/download/UpgradePage';
import { upgradeFor } from '@/lib/server/page/upgradePage';
import { withPage } from '@/lib/server/page/withPage';
import { settings } from '@/lib/server/settings';

export { UpgradePage as default } from '@/components/download/UpgradePage';

export const getServerSideProps = withPage<UpgradePageProps>(async ({ environment }) => ({
  version: environment.version,
  ...upgradeFor(environment.version),
  forced: settings().forceUpgrade,
  inApp: environment.kind === 'app',
}));
