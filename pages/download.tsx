import type { DownloadPageProps } from '@/components/download/DownloadPage';
import { isAndroidWechat } from '@/lib/domain/environment';
import { appDownloads, directDownload } from '@/lib/server/page/appDownloads';
import { withPage } from '@/lib/server/page/withPage';

export { DownloadPage as default } from '@/components/download/DownloadPage';

export const getServerSideProps = withPage<DownloadPageProps>(async ({ environment, query }) => {
  const downloads = appDownloads(query.chanelName);
  const direct = query.direct ? directDownload(environment, downloads) : null;
  if (direct) return { redirectTo: direct };
  const { kind, platform } = environment;
  return { ...downloads, platform, isAndroidWechat: isAndroidWechat(environment), inApp: kind === 'app' };
});
