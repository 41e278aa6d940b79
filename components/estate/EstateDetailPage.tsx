import clsx from 'clsx';
import { lazy } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/SectionTabs';
import { SkipLink } from '@/components/ui/SkipLink';
import { TopBar } from '@/components/ui/TopBar';
import { estateDescription, estateName, estateTitle } from '@/lib/estate/views/estateName';
import { shareOf } from '@/lib/estate/views/estateShare';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CompareAction } from './CompareAction';
import { EstateBar } from './EstateDetailPage.Bar';
import { EstateCommunityCard } from './EstateDetailPage.Community';
import { EstateMethod } from './EstateDetailPage.Method';
import css from './EstateDetailPage.module.css';
import { EstatePlan } from './EstateDetailPage.Plan';
import { EstateGallery } from './EstateGallery';
import { estatePart } from './estateParts';
import { isPlanPicture } from './galleryPictures';
import { useOwnFinances } from './useOwnFinances';

/** 长辈版 comes for whoever has chosen it. */
const ElderEstatePage = lazy(async () => ({ default: (await import('./ElderEstatePage')).ElderEstatePage }));

const Place = estatePart('Place');
const Head = estatePart('Head');
const Finances = estatePart('Finances');
const Asking = estatePart('Asking');
const Rooms = estatePart('Rooms');
const Known = estatePart('Known');
const Beside = estatePart('Beside');
const MethodText = estatePart('MethodText');
const Risk = estatePart('Risk');

const TABS = Object.entries(ESTATE_FRAME_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A home for sale, or one that was: what it asks, whether that is reasonable, and all that is known of it. */
export function EstateDetailPage(props: EstateDetailPageProps) {
  const { city, elder } = usePage();
  const { estate } = props;
  const isOnSale = estate.status === 'on_sale';
  return (
    <>
      <PageHead
        title={estateTitle(city, estate)}
        description={estateDescription(city, estate)}
        path={paths.estate(city.id, estate.id)}
        noindex={!isOnSale}
      />
      {elder && isOnSale ? <ElderEstatePage {...props} /> : <StandardPage {...props} />}
    </>
  );
}

function StandardPage(props: EstateDetailPageProps) {
  const { city } = usePage();
  const { estate } = props;
  const name = estateName(estate);
  const [first] = estate.pictures;
  const isPlanBeside = estate.floorPlan !== null && first !== undefined && !isPlanPicture(first);
  const OwnFinances = useOwnFinances(estate.status === 'on_sale');
  return (
    <>
      <SkipLink to="actions" text={BAR_COPY.skipToActions} />
      <TopBar title={estate.community.name} actions={<ShareAction content={shareOf(city, estate)} />} />
      <Place {...props} />
      <main id="main" className={clsx('answer', isPlanBeside && css.planBeside)}>
        <EstateGallery key={estate.id} pictures={estate.pictures} name={name} />
        <div className="answerColumn">
          <Head {...props} />
          <EstateBar {...props} />
        </div>
        <SectionStack>
          <SectionTabs tabs={TABS} />
          <Finances {...props} />
          <Asking {...props} />
          <EstatePlan estate={estate} rooms={<Rooms estate={estate} />} />
          <Known {...props} />
          {estate.status === 'on_sale' && (
            <Section>
              <div className={css.compare}>
                <CompareAction estateId={estate.id} />
              </div>
            </Section>
          )}
          <EstateCommunityCard {...props} />
          <Beside {...props} />
          <EstateMethod text={<MethodText />} />
          <Risk estateId={estate.id} />
        </SectionStack>
        {OwnFinances && <OwnFinances key={estate.id} estate={estate} />}
        {city.isDemo && <DemoNotice />}
      </main>
    </>
  );
}
