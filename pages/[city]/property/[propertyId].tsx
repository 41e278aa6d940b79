import { pageProps } from '@/lib/server/page/pageProps';
import { propertyPage } from '@/lib/server/pages/property/propertyPages';

export { PropertyPage as default } from '@/components/property/PropertyPage';

export const getServerSideProps = pageProps(propertyPage);
