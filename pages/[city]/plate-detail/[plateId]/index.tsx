import { pageProps } from '@/lib/server/page/pageProps';
import { platePage } from '@/lib/server/pages/plate/platePages';

export { PlatePage as default } from '@/components/plate/PlatePage';

export const getServerSideProps = pageProps(platePage);
