import { pageProps } from '@/lib/server/page/pageProps';
import { ownerAuthPage } from '@/lib/server/pages/owner/ownerPages';

export { OwnerAuthPage as default } from '@/components/owner/OwnerAuthPage';

export const getServerSideProps = pageProps(ownerAuthPage);
