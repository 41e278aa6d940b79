import { PageHead } from '@/components/seo/PageHead';
import { SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { TopBar } from '@/components/ui/TopBar';
import { FOLLOWS_COPY } from '@/lib/config/microcopy/follow';
import { COLLECT_COPY } from '@/lib/config/microcopy/profile';
import { paths } from '@/lib/routes/paths';
import type { CollectPageProps } from '@/lib/views/profile/followPages';
import { AccountCollectionList } from './CollectPage.Account';
import { CollectList } from './CollectPage.List';
import { DeviceOnly } from './DeviceOnly';
import { SignInHint } from './SignInHint';
import { useLook } from './useLook';

/** What is followed in the account of who is signed in; of nobody, what was saved on this device. */
export function CollectPage({ account }: CollectPageProps) {
  const { title, description } = account ? FOLLOWS_COPY : COLLECT_COPY;
  useLook(account !== null);
  return (
    <>
      <PageHead title={title} description={description} path={paths.collect()} noindex />
      <TopBar title={title} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        {!account && <DeviceOnly />}
        <SectionStack>
          {account ? <AccountCollectionList {...account} /> : <CollectList />}
          {!account && <SignInHint />}
        </SectionStack>
      </main>
      <TabBar current="saved" />
    </>
  );
}
