import { CommunityCard } from '@/components/card/CommunityCard';
import { useOwnList } from '@/components/note/useOwnList';
import { Section } from '@/components/ui/Section';
import { distanceText } from '@/lib/community/views/communityFrameText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';
import css from './CommunityPage.module.css';

/** Communities nearby, the nearest first. */
export function CommunitiesNear({ near }: CommunityPageProps) {
  const { shown, line, mark } = useOwnList('community', near);
  if (near.length === 0) return null;
  return (
    <Section title={COMMUNITY_FRAME_COPY.nearby} id="near" flush>
      {line}
      <ul className={css.cards}>
        {shown.map((community) => (
          <li key={community.id}>
            <CommunityCard community={community} reason={distanceText(community.distance)} />
            {mark(community.id, community.name)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
