import { pageProps } from '@/lib/server/page/pageProps';
import { ownAppraisalsPage } from '@/lib/server/pages/estimate/estimatePages';

export { OwnAppraisalsPage as default } from '@/components/appraisal/OwnAppraisalsPage';

export const getServerSideProps = pageProps(ownAppraisalsPage);
