import { useDeviceList } from '@/components/follow/useDeviceList';
import { useStates } from '@/components/follow/useStates';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section } from '@/components/ui/Section';
import { listFavourites, subscribeFavourites } from '@/lib/browser/favourites';
import { listViewed, subscribeViewed } from '@/lib/browser/viewingHistory';
import { houseReportAddress } from '@/lib/report/views/houseReportAddress';
import type { HouseReportForm } from '@/lib/report/views/reportPages';
import { seenCommunities, thingsOfCity } from '@/lib/report/views/seenCommunities';
import { REPORT_COPY } from '@/lib/report/words';
import { usePage } from '@/stores/PageProvider';

const { pick: copy } = REPORT_COPY;
/** Of the latest so many, it is asked what they are today. */
const ASKED = 20;

export interface SeenProps {
  of: HouseReportForm;
}

/** Communities of the city that were looked at or saved on this device, or whose homes were. */
export function Seen({ of }: SeenProps) {
  const { city } = usePage();
  const viewed = useDeviceList(subscribeViewed, listViewed);
  const saved = useDeviceList(subscribeFavourites, listFavourites);
  const things = thingsOfCity([...viewed.items, ...saved.items], city.id).slice(0, ASKED);
  const known = useStates(things.filter(({ kind }) => kind === 'estate'));
  const communities = seenCommunities(things, known);
  if (communities.length === 0) return null;
  return (
    <Section title={copy.seen} note={copy.seenNote}>
      <LinkRows
        rows={communities.map(({ id, name, hint }) => ({
          id,
          href: houseReportAddress(of, city.id, id),
          text: name,
          hint,
        }))}
      />
    </Section>
  );
}
