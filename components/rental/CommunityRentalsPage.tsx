import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { writeRentalQuery } from '@/lib/rental/rentalQuery';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import { rentalsDescription } from '@/lib/rental/views/rentsText';
import { RENTAL_COPY } from '@/lib/rental/words/rental';
import { paths } from '@/lib/routes/paths';
import { TAB_NAMES } from '@/lib/search/tabNames';
import { usePage } from '@/stores/PageProvider';
import { RentalList } from './CommunityRentalsPage.List';

const part = staticParts(() => import('./CommunityRentalsPage.Parts').then(({ RENTS_PARTS }) => RENTS_PARTS));
const Rents = part('Rents');

/** The homes to let in a community: what they cost to let, then each of them in full. */
export function CommunityRentalsPage(props: CommunityRentalsPageProps) {
  const { city } = usePage();
  const { rents, rentals, query } = props;
  const { id, name } = rents.house;
  const isNarrowed = Object.keys(writeRentalQuery({ ...query, page: 1 })).length > 0;
  return (
    <>
      <PageHead
        title={`${name}${RENTAL_COPY.title} ${city.name}${rents.plate?.name ?? ''}`}
        description={rentalsDescription(city, rents)}
        path={paths.rentals(city.id, id, query.page > 1 ? { page: query.page } : {})}
        noindex={isNarrowed || rentals.items.length === 0}
      />
      <TopBar title={`${name}${RENTAL_COPY.title}`} />
      <Trail
        steps={trailOf(city, [
          { name: TAB_NAMES.rent, path: paths.rentals(city.id) },
          { name, path: paths.rentals(city.id, id) },
        ])}
      />
      <main id="main" className="wide">
        <SectionStack>
          <Rents {...props} />
          <RentalList {...props} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <BottomBar>
        <Button href={paths.resale(city.id, id)} variant="line">
          {RENTAL_COPY.sale}
        </Button>
      </BottomBar>
    </>
  );
}
