import type { SearchTab } from '@/lib/domain/search/filters';
import type { Suggestion } from '@/lib/domain/search/suggestion';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { PageHead } from '../seo/PageHead';
import { DemoNotice } from '../ui/DemoNotice';
import { SectionStack } from '../ui/Section';
import { SearchBox } from './SearchPage.Box';
import { HotCommunities, HotPlates, HotWords, PlanFirst } from './SearchPage.Hot';

export interface SearchPageProps {
  tab: SearchTab;
  /** What was typed before. */
  words: string;
  plates: Suggestion[];
  communities: Suggestion[];
}

/** The search box, and below it what is searched for most. */
export function SearchPage(props: SearchPageProps) {
  const { city } = usePage();
  const { plates, communities } = props;
  return (
    <>
      <PageHead
        title={`${city.name}找房`}
        description={`在${city.name}按小区、板块、地铁站、学校或开发商找二手房、新房和租房，支持拼音和首字母，也可以直接说需求。`}
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
    </>
  );
}
