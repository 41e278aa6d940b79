import type { DownloadPageProps } from '@/components/download/DownloadPage';
import { isAndroidWechat } from '@/lib/domain/environment';
import { appDownloads } from '@/lib/server/page/appDownloads';
import { withPage } from '@/lib/server/page/withPage';

export { DownloadPage as default } from '@/components/download/DownloadPage';

export const getServerSideProps = withPage<DownloadPageProps>(async ({ environment, query }) => ({
  ...appDownloads(query.chanelName),
  platform: environment.platform,
  isAndroidWechat: isAndroidWechat(environment),
}));
