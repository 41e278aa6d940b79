import type { ReactNode } from 'react';
import { PriceCoefficientLink } from '@/components/shell/PriceCoefficientLink';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_FRAME_COPY } from '@/lib/config/microcopy/communityFrame';
import type { CommunityPageProps } from './CommunityPage';

export interface CommunitySourcesProps extends Pick<CommunityPageProps, 'sources' | 'implausible'> {
  /** Each figure with its source. */
  table: ReactNode;
}

/** Where each figure comes from: source, sample, period, and what was left out. */
export function CommunitySources({ sources, implausible, table }: CommunitySourcesProps) {
  const copy = COMMUNITY_FRAME_COPY.sources;
  if (!sources) return null;
  const left = implausible ? `本市未进均价的记录：成交 ${implausible.deals} 条，挂牌 ${implausible.listings} 条。` : '';
  return (
    <Section title={copy.title} id="sources" note={`${copy.method}${left}`}>
      {table}
      <PriceCoefficientLink anchor="sources" />
    </Section>
  );
}
