import { Announcements } from '@/components/article/Announcements';
import { SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { ElderFront } from './ElderFront';
import { FrontArticles } from './FrontPage.Articles';
import { FrontFooter } from './FrontPage.Foot';
import { FrontHeadTop, FrontKeys } from './FrontPage.Head';
import { FrontNews } from './FrontPage.News';
import { FrontOverseas } from './FrontPage.Overseas';
import { HotCommunities, HotPlates } from './FrontPage.Rankings';
import { FrontShortcuts } from './FrontPage.Shortcuts';

type OverviewProps = Pick<FrontPageProps, 'overview'>;

function Ways(props: OverviewProps) {
  return (
    <SectionStack>
      <FrontShortcuts {...props} />
      <FrontNews {...props} />
    </SectionStack>
  );
}

function Rankings(props: OverviewProps) {
  return (
    <SectionStack>
      <HotPlates {...props} />
      <HotCommunities {...props} />
    </SectionStack>
  );
}

function Articles(props: OverviewProps) {
  return (
    <SectionStack>
      <FrontArticles {...props} />
      <FrontOverseas {...props} />
    </SectionStack>
  );
}

function Foot({ filings }: Pick<FrontPageProps, 'filings'>) {
  return (
    <>
      <FrontFooter filings={filings} />
      <TabBar current="front" />
    </>
  );
}

/** What of the home page is only read: what comes anew with each visit (Announcements) apart from what is kept until the data change. */
export const HOME_PARTS = {
  HeadTop: FrontHeadTop,
  Keys: FrontKeys,
  Announcements,
  Ways,
  Rankings,
  Articles,
  Foot,
  Elder: ElderFront,
};
