import { accuracyPage } from '@/lib/server/estimate/pages/accuracyPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { AccuracyPage as default } from '@/components/estimate/AccuracyPage';

export const getServerSideProps = pageProps(accuracyPage);
