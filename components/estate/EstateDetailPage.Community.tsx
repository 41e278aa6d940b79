import { CommunityCard } from '@/components/community/CommunityCard';
import { Section } from '@/components/ui/Section';
import { ESTATE_FRAME_COPY } from '@/lib/config/microcopy/estateFrame';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';

export function EstateCommunityCard({ community }: EstateDetailPageProps) {
  if (!community) return null;
  return (
    <Section title={ESTATE_FRAME_COPY.community} flush>
      <CommunityCard community={community.card} />
    </Section>
  );
}
