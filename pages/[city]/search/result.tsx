import { searchResultProps } from '@/lib/server/page/searchResultProps';
import { withCity } from '@/lib/server/page/withPage';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = withCity((context) => searchResultProps(context, { kind: 'city' }), { public: true });
