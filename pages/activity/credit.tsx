import { pageProps } from '@/lib/server/page/pageProps';
import { creditPage } from '@/lib/server/pages/calculators/capabilityPages';

export { CreditPage as default } from '@/components/calculator/capability/CreditPage';

export const getServerSideProps = pageProps(creditPage);
