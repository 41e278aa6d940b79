import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_FRAME_COPY } from '@/lib/config/microcopy/communityFrame';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

export interface CommunitySourcesProps extends Pick<CommunityPageProps, 'sources' | 'implausible'> {
  /** Each figure with its source. */
  table: ReactNode;
}

/** Where each figure comes from: source, sample, period, and what was left out. */
export function CommunitySources({ sources, implausible, table }: CommunitySourcesProps) {
  const copy = COMMUNITY_FRAME_COPY.sources;
  const show = useAppStore((state) => state.setViewGuider);
  if (!sources) return null;
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    show(true);
  };
  const left = implausible ? `本市未进均价的记录：成交 ${implausible.deals} 条，挂牌 ${implausible.listings} 条。` : '';
  return (
    <Section title={copy.title} id="sources" note={`${copy.method}${left}`}>
      {table}
      <div className={css.explain}>
        <Button href="#sources" variant="text" size="sm" onClick={explain}>
          {copy.coefficients}
        </Button>
      </div>
    </Section>
  );
}
