import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { Rate } from '@/components/ui/Rate';
import type { CommunityCardFacts } from '@/lib/card/views/communityCard';
import { COMMUNITY_CARD_COPY } from '@/lib/community/words/communityCard';
import { unitPrice } from '@/lib/kernel/format/price';
import { pictureOfText } from '@/lib/picture/pictureText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityCard.module.css';

export interface CommunityCardProps {
  community: CommunityCardFacts;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** Why it is in this list: "相距 620m". */
  reason?: string;
  /** What the search asks of it: "漕河泾 32 分钟". */
  reasons?: string[];
}

/**
 * A community in a list: what it sells for, on how many deals that rests, and what is on offer. The server words most of it.
 */
export function CommunityCard({ community, eager, reason, reasons = [] }: CommunityCardProps) {
  const { city } = usePage();
  const { picture, isAsking, dealMom } = community;
  const { figure, unit } = unitPrice(community.unitPrice);
  return (
    <ListCard
      href={paths.resale(city.id, community.id)}
      picture={<Picture picture={pictureOfText(picture)} alt="" width={120} eager={eager} />}
      title={community.name}
      facts={community.facts}
      price={
        <>
          <b className={isAsking ? css.asking : css.price}>{figure}</b>
          <small>{`${unit} ${isAsking ? COMMUNITY_CARD_COPY.asking : COMMUNITY_CARD_COPY.deals}`}</small>
          {dealMom !== null && <Rate rate={dealMom} />}
        </>
      }
      tags={[...reasons, reason, community.station].flatMap((text) => (text ? [{ text }] : []))}
      strip={community.strip}
    />
  );
}
