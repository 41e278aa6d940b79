import { certificatePage } from '@/lib/server/estimate/pages/certificatePages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CertificatePage as default } from '@/components/estimate/CertificatePage';

export const getServerSideProps = pageProps(certificatePage);
