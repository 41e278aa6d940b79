import { pageProps } from '@/lib/server/page/pageProps';
import { downloadPage } from '@/lib/server/site/pages/sitePages';

export { DownloadPage as default } from '@/components/site/DownloadPage';

export const getServerSideProps = pageProps(downloadPage);
