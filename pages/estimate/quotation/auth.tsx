import { ownerAuthPage } from '@/lib/server/owner/pages/ownerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OwnerAuthPage as default } from '@/components/owner/OwnerAuthPage';

export const getServerSideProps = pageProps(ownerAuthPage);
