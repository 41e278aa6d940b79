import dynamic from 'next/dynamic';
import { DeviceOnly } from '@/components/follow/DeviceOnly';
import { PageHead } from '@/components/seo/PageHead';
import { SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { TopBar } from '@/components/ui/TopBar';
import type { ProfilePageProps } from '@/lib/follow/views/followPages';
import { PROFILE_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { ProfileDevice } from './ProfilePage.Device';
import { ProfileFollows } from './ProfilePage.Follows';
import { ProfileHead } from './ProfilePage.Head';
import { ProfileHistory } from './ProfilePage.History';
import { ProfileLists } from './ProfilePage.Lists';
import { ProfileRequests } from './ProfilePage.Requests';
import { ProfileSearches } from './ProfilePage.Searches';
import { ProfileAgreements, ProfileSettings } from './ProfilePage.Settings';

// Of who is signed in alone, after the page.
const TakeAlong = dynamic(() => import('@/components/follow/ImportDeviceData').then((module) => module.TakeAlong), {
  ssr: false,
});
const SyncedInAccount = dynamic(
  () => import('@/components/follow/SyncedInAccount').then((module) => module.SyncedInAccount),
  { ssr: false },
);

/** The visitor's own: who is signed in, what this device remembers, and how to delete it. */
export function ProfilePage({ account }: ProfilePageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.profile()} noindex />
      <TopBar title={copy.title} />
      <main id="main" className="columns">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <ProfileHead />
          {account && <ProfileFollows {...account} />}
          <ProfileRequests requests={account?.requests ?? null} />
          {account && <TakeAlong />}
          <DeviceOnly />
          <ProfileLists isOwn={account !== null} memberUntil={account?.memberUntil ?? null} />
          {account && <SyncedInAccount />}
          <ProfileSearches isOwn={account !== null} />
          <ProfileHistory />
          <ProfileSettings />
          <ProfileDevice />
          <ProfileAgreements />
        </SectionStack>
      </main>
      <TabBar current="profile" />
    </>
  );
}
