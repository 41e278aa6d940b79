import clsx from 'clsx';
import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { PlaceQuestions } from '@/components/question/PlaceQuestions';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/SectionTabs';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { SITE_COPY } from '@/lib/interface/words/site';
import { plateDescription, plateTitle } from '@/lib/plate/views/plateText';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { PlateHead } from './PlatePage.Head';
import { PlateHeat } from './PlatePage.Heat';
import { PlateMarket } from './PlatePage.Market';
import css from './PlatePage.module.css';

const part = staticParts(() => import('./PlatePage.Parts').then(({ PLATE_PARTS }) => PLATE_PARTS));
const Ranking = part('Ranking');
const Value = part('Value');
const Around = part('Around');
const Neighbours = part('Neighbours');

const TABS = Object.entries(PLATE_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A plate: what it sells for, how supply and demand stand, and its communities. */
export function PlatePage(props: PlatePageProps) {
  const { city } = usePage();
  const { plate } = props;
  const title = plateTitle(city, plate);
  const description = plateDescription(city, plate);
  const path = paths.plate(city.id, plate.id);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        noindex={plate.rank !== 'deals'}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Place',
          name: `${city.name}${plate.district.name}${plate.name}`,
          geo: plate.position
            ? { '@type': 'GeoCoordinates', latitude: plate.position.lat, longitude: plate.position.lng }
            : undefined,
        }}
      />
      <TopBar
        title={plate.name}
        actions={<ShareAction content={{ title, description, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <Trail
        steps={trailOf(city, [
          { name: plate.district.name, path: paths.searchResult(city.id, { district: plate.district.id }) },
          { name: plate.name, path },
        ])}
      />
      <main id="main" className={clsx('wide', css.page)}>
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <PlateHead {...props} />
          <SectionTabs tabs={TABS} />
          <PlateMarket {...props} />
          <PlateHeat {...props} />
          <Ranking {...props} />
          <Value {...props} />
          <Around {...props} />
          <PlaceQuestions place={{ community: null, plate }} questions={props.questions} />
          <Neighbours {...props} />
        </SectionStack>
      </main>
      <BottomBar>
        <FavouriteAction
          kind="plate"
          id={plate.id}
          name={plate.name}
          price={plate.summary?.dealUnitPrice ?? null}
          path={paths.plate(city.id, plate.id)}
        />
        <Button href={paths.plateListings(city.id, plate.id)}>{PLATE_COPY.homes}</Button>
      </BottomBar>
    </>
  );
}
