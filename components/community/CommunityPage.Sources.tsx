import type { ReactNode } from 'react';
import { PriceCoefficientLink } from '@/components/shell/PriceCoefficientLink';
import { Section } from '@/components/ui/Section';
import { excludedText } from '@/lib/community/views/communityFrameText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';

export interface CommunitySourcesProps extends Pick<CommunityPageProps, 'sources' | 'implausible'> {
  /** Each figure with its source. */
  table: ReactNode;
}

/** Where each figure comes from: source, sample, period, and what was left out. */
export function CommunitySources({ sources, implausible, table }: CommunitySourcesProps) {
  const copy = COMMUNITY_FRAME_COPY.sources;
  if (!sources) return null;
  return (
    <Section title={copy.title} id="sources" how={copy.method + excludedText(implausible)}>
      {table}
      <PriceCoefficientLink anchor="sources" />
    </Section>
  );
}
