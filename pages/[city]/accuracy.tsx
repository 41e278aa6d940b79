import { pageProps } from '@/lib/server/page/pageProps';
import { accuracyPage } from '@/lib/server/pages/estimate/accuracyPage';

export { AccuracyPage as default } from '@/components/estimate/AccuracyPage';

export const getServerSideProps = pageProps(accuracyPage);
