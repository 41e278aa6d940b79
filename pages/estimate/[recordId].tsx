import { appraisalPage } from '@/lib/server/estimate/pages/estimatePages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AppraisalPage as default } from '@/components/estimate/AppraisalPage';

export const getServerSideProps = pageProps(appraisalPage);
