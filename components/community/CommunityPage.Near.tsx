import { Section } from '@/components/ui/Section';
import { COMMUNITY_FRAME_COPY } from '@/lib/config/microcopy/communityFrame';
import { formatDistance } from '@/lib/domain/format/distance';
import { CommunityCard } from './CommunityCard';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** Communities nearby, the nearest first. */
export function CommunitiesNear({ city, near }: CommunityPageProps) {
  if (near.length === 0) return null;
  return (
    <Section title={COMMUNITY_FRAME_COPY.nearby} id="near" flush>
      <ul className={css.cards}>
        {near.map((community) => (
          <li key={community.id}>
            <CommunityCard community={community} city={city} reason={`相距 ${formatDistance(community.distance)}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
