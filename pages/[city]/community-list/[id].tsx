import { tabListOfArea } from '@/lib/server/page/tabList';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = tabListOfArea('community');
