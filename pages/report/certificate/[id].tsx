import { pageProps } from '@/lib/server/page/pageProps';
import { certificatePage } from '@/lib/server/pages/estimate/certificatePages';

export { CertificatePage as default } from '@/components/appraisal/CertificatePage';

export const getServerSideProps = pageProps(certificatePage);
