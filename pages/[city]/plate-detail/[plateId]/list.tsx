import { requiredId } from '@/lib/server/page/requiredId';
import { plateOfPage, searchResultProps } from '@/lib/server/page/searchResultProps';
import { withCity } from '@/lib/server/page/withPage';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = withCity(
  async (context) => {
    const plate = await plateOfPage(context, requiredId(context.params.plateId));
    return searchResultProps(context, { kind: 'plate', plate });
  },
  { public: true },
);
