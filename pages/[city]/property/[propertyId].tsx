import { pageProps } from '@/lib/server/page/pageProps';
import { propertyPage } from '@/lib/server/property/pages/propertyPages';

export { PropertyPage as default } from '@/components/property/PropertyPage';

export const getServerSideProps = pageProps(propertyPage);
