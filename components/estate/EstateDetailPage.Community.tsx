import { CommunityCard } from '@/components/card/CommunityCard';
import { Section } from '@/components/ui/Section';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';

export function EstateCommunityCard({ community }: EstateDetailPageProps) {
  if (!community) return null;
  return (
    <Section title={ESTATE_FRAME_COPY.community} flush>
      <CommunityCard community={community.card} />
    </Section>
  );
}
