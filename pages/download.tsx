import { pageProps } from '@/lib/server/page/pageProps';
import { downloadPage } from '@/lib/server/pages/site/sitePages';

export { DownloadPage as default } from '@/components/download/DownloadPage';

export const getServerSideProps = pageProps(downloadPage);
