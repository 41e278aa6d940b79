import dynamic from 'next/dynamic';
import { PageHead } from '@/components/seo/PageHead';
import { SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { TopBar } from '@/components/ui/TopBar';
import type { CollectPageProps } from '@/lib/follow/views/followPages';
import { FOLLOWS_COPY } from '@/lib/follow/words/follow';
import { COLLECT_COPY } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { AccountCollectionList } from './CollectPage.Account';
import { CollectHistory } from './CollectPage.History';
import { CollectList } from './CollectPage.List';
import { DeviceOnly } from './DeviceOnly';
import { SignInHint } from './SignInHint';
import { useLook } from './useLook';

// Of who is signed in alone, after the page: what they saved before stands nowhere else here.
const TakeAlong = dynamic(() => import('./ImportDeviceData').then((module) => module.TakeAlong), { ssr: false });

/** What is followed in the account of who is signed in; of nobody, what was saved on this device. */
export function CollectPage({ account, history }: CollectPageProps) {
  const isOwn = account !== null || history !== undefined;
  const { title, description } = isOwn ? FOLLOWS_COPY : COLLECT_COPY;
  useLook(account !== null);
  return (
    <>
      <PageHead title={title} description={description} path={paths.collect()} noindex />
      <TopBar title={title} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        {!isOwn && <DeviceOnly />}
        <SectionStack>
          {history && <CollectHistory {...history} />}
          {account && <TakeAlong />}
          {account && <AccountCollectionList {...account} />}
          {!isOwn && <CollectList />}
          {!isOwn && <SignInHint />}
        </SectionStack>
      </main>
      <TabBar current="saved" />
    </>
  );
}
