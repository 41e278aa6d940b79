import { FactGrid } from '@/components/ui/FactGrid';
import { Section } from '@/components/ui/Section';
import { explained } from '@/components/ui/Term';
import { communityFacts, type LinkedFact, rentFacts } from '@/lib/community/views/communityFacts';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { usePage } from '@/stores/PageProvider';

/** What the community is: building, land, management. */
export function CommunityFacts({ community }: Pick<CommunityPageProps, 'community'>) {
  const { city, now } = usePage();
  return (
    <Section title={COMMUNITY_COPY.facts} id="facts">
      <FactGrid
        facts={[...communityFacts(community), ...rentFacts(city, community, now)].map(drawn)}
        explain={explained}
      />
    </Section>
  );
}

const drawn = ({ href, value, ...fact }: LinkedFact) => ({ ...fact, value: href ? <a href={href}>{value}</a> : value });
