import { SmallMap } from '@/components/map/SmallMap';
import { SectionStack } from '@/components/ui/Section';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { AroundSection } from './AroundSection';
import { ElderEstate } from './ElderEstate';
import { EstateAgents } from './EstateDetailPage.Agents';
import { EstateCost } from './EstateDetailPage.Cost';
import { CommunityDeals, CommunityHomes } from './EstateDetailPage.Deals';
import { EstateFactSections, EstateMethodText, EstateRisk } from './EstateDetailPage.Facts';
import { EstateFinances } from './EstateDetailPage.Finances';
import { EstateHead } from './EstateDetailPage.Head';
import { EstateDuplicates, EstateHistory } from './EstateDetailPage.History';
import { EstateOffers } from './EstateDetailPage.Offers';
import { EstatePlace } from './EstateDetailPage.Place';
import { EstateBargain, EstatePrice } from './EstateDetailPage.Price';
import { EstateRooms } from './EstateDetailPage.Rooms';

/** Name, price and whether that is reasonable: what stays in sight on a desktop. */
function Head(props: EstateDetailPageProps) {
  return (
    <SectionStack>
      <EstateHead {...props} />
      <EstatePrice {...props} />
      <EstateBargain {...props} />
    </SectionStack>
  );
}

/** What an offer comes to, how the asking price moved, and the home's other listings. */
function Asking(props: EstateDetailPageProps) {
  return (
    <SectionStack>
      <EstateOffers {...props} />
      <EstateHistory {...props} />
      <EstateDuplicates {...props} />
    </SectionStack>
  );
}

function Known(props: EstateDetailPageProps) {
  return (
    <SectionStack>
      <CommunityDeals {...props} />
      <CommunityHomes {...props} />
      <EstateFactSections {...props} />
      <EstateCost {...props} />
    </SectionStack>
  );
}

function Beside(props: EstateDetailPageProps) {
  return (
    <SectionStack>
      <AroundSection
        id="around"
        around={props.around}
        map={
          <SmallMap
            position={props.estate.position}
            name={props.estate.community.name}
            house={props.estate.community.id}
          />
        }
      />
      <EstateAgents {...props} />
    </SectionStack>
  );
}

/** What of a home's page is only read. */
export const ESTATE_PARTS = {
  Elder: ElderEstate,
  Finances: EstateFinances,
  Place: EstatePlace,
  Head,
  Asking,
  Rooms: EstateRooms,
  Known,
  Beside,
  MethodText: EstateMethodText,
  Risk: EstateRisk,
};
