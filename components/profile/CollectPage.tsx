import { PageHead } from '@/components/seo/PageHead';
import { SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { TopBar } from '@/components/ui/TopBar';
import { COLLECT_COPY as copy } from '@/lib/config/microcopy/profile';
import { paths } from '@/lib/routes/paths';
import { CollectList } from './CollectPage.List';
import { DeviceOnly } from './DeviceOnly';

/** What the visitor saved on this device, and what became of it since. */
export function CollectPage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.collect()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <DeviceOnly />
        <SectionStack>
          <CollectList />
        </SectionStack>
      </main>
      <TabBar current="saved" />
    </>
  );
}
