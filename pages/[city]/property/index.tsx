import { pageProps } from '@/lib/server/page/pageProps';
import { ownHomesPage } from '@/lib/server/property/pages/propertyPages';

export { OwnHomesPage as default } from '@/components/property/OwnHomesPage';

export const getServerSideProps = pageProps(ownHomesPage);
