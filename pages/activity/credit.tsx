import { creditPage } from '@/lib/server/calculators/pages/capabilityPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CreditPage as default } from '@/components/calculators/capability/CreditPage';

export const getServerSideProps = pageProps(creditPage);
