import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/SectionTabs';
import { SkipLink } from '@/components/ui/SkipLink';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { estateDescription, estateName, estateTitle } from '@/lib/estate/views/estateName';
import { shareOf } from '@/lib/estate/views/estateShare';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { EstateBar } from './EstateDetailPage.Bar';
import { EstateCommunityCard } from './EstateDetailPage.Community';
import { EstateFinances } from './EstateDetailPage.Means';
import { EstateMethod } from './EstateDetailPage.Method';
import css from './EstateDetailPage.module.css';
import { EstatePlan } from './EstateDetailPage.Plan';
import { EstateGallery } from './EstateGallery';

const part = staticParts(() => import('./EstateDetailPage.Parts').then(({ ESTATE_PARTS }) => ESTATE_PARTS));
const Place = part('Place');
const Head = part('Head');
const Asking = part('Asking');
const Rooms = part('Rooms');
const Known = part('Known');
const Beside = part('Beside');
const MethodText = part('MethodText');
const Risk = part('Risk');

const TABS = Object.entries(ESTATE_FRAME_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A home for sale, or one that was: what it asks, whether that is reasonable, and all that is known of it. */
export function EstateDetailPage(props: EstateDetailPageProps) {
  const { city } = usePage();
  const { estate } = props;
  const name = estateName(estate);
  return (
    <>
      <PageHead
        title={estateTitle(city, estate)}
        description={estateDescription(city, estate)}
        path={paths.estate(city.id, estate.id)}
        noindex={estate.status !== 'on_sale'}
      />
      <SkipLink to="actions" text={BAR_COPY.skipToActions} />
      <TopBar title={estate.community.name} actions={<ShareAction content={shareOf(city, estate)} />} />
      <Place {...props} />
      <main id="main" className={css.page}>
        <EstateGallery key={estate.id} pictures={estate.pictures} name={name} />
        <div className={css.aside}>
          <Head {...props} />
          <EstateBar {...props} />
        </div>
        <SectionStack>
          <SectionTabs tabs={TABS} />
          <Asking {...props} />
          <EstatePlan estate={estate} rooms={<Rooms estate={estate} />} />
          <Known {...props} />
          <EstateFinances estate={estate} />
          <EstateCommunityCard {...props} />
          <Beside {...props} />
          <EstateMethod text={<MethodText />} />
          <Risk estateId={estate.id} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
    </>
  );
}
