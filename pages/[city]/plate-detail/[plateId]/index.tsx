import { pageProps } from '@/lib/server/page/pageProps';
import { platePage } from '@/lib/server/plate/pages/platePages';

export { PlatePage as default } from '@/components/plate/PlatePage';

export const getServerSideProps = pageProps(platePage);
