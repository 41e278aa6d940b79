import { SectionStack } from '@/components/ui/Section';
import type { HomePageProps } from '@/lib/views/home/homeView';
import { HomeArticles } from './HomePage.Articles';
import { HomeFoot } from './HomePage.Foot';
import { HomeHeadTop, HomeKeys } from './HomePage.Head';
import { HomeNews } from './HomePage.News';
import { HotCommunities, HotPlates } from './HomePage.Rankings';
import { HomeShortcuts } from './HomePage.Shortcuts';

function Ways(props: HomePageProps) {
  return (
    <SectionStack>
      <HomeShortcuts />
      <HomeNews {...props} />
    </SectionStack>
  );
}

function Rankings(props: HomePageProps) {
  return (
    <SectionStack>
      <HotPlates {...props} />
      <HotCommunities {...props} />
    </SectionStack>
  );
}

/** What of the home page is only read. */
export const HOME_PARTS = {
  HeadTop: HomeHeadTop,
  Keys: HomeKeys,
  Ways,
  Rankings,
  Articles: HomeArticles,
  Foot: HomeFoot,
};
