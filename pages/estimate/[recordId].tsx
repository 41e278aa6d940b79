import { pageProps } from '@/lib/server/page/pageProps';
import { appraisalPage } from '@/lib/server/pages/estimate/estimatePages';

export { AppraisalPage as default } from '@/components/appraisal/AppraisalPage';

export const getServerSideProps = pageProps(appraisalPage);
