import { paths } from '@/lib/routes/paths';
import type { SearchPageProps } from '@/lib/search/views/searchPage';
import { searchDescription, searchTitle } from '@/lib/search/views/searchPageText';
import { usePage } from '@/stores/PageProvider';
import { PageHead } from '../seo/PageHead';
import { DemoNotice } from '../ui/DemoNotice';
import { SectionStack } from '../ui/Section';
import { TabBar } from '../ui/TabBar';
import { SearchBox } from './SearchPage.Box';
import { HotCommunities, HotPlates, HotWords, PlanFirst } from './SearchPage.Hot';

/** The search box, and below it what is searched for most. */
export function SearchPage(props: SearchPageProps) {
  const { city } = usePage();
  const { plates, communities } = props;
  return (
    <>
      <PageHead
        title={searchTitle(city.name)}
        description={searchDescription(city.name)}
        path={paths.search(city.id)}
      />
      <SearchBox {...props}>
        <SectionStack>
          <HotWords words={[...communities.slice(0, 4), ...plates.slice(0, 4)]} tab={props.tab} />
          <PlanFirst />
          <HotPlates plates={plates} />
          <HotCommunities communities={communities} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </SearchBox>
      <TabBar current="search" />
    </>
  );
}
