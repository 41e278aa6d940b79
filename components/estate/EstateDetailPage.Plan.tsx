import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/Picture';
import { Section } from '@/components/ui/Section';
import { planName } from '@/lib/estate/views/estateName';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

export interface EstatePlanProps extends Pick<EstateDetailPageProps, 'estate'> {
  /** The area of every room. */
  rooms: ReactNode;
}

/** The floor plan as a picture of first rank, and its rooms. */
export function EstatePlan({ estate, rooms }: EstatePlanProps) {
  const { city } = usePage();
  const { floorPlan } = estate;
  const copy = ESTATE_FRAME_COPY.plan;
  return (
    <Section title={copy.title} id="plan" note={floorPlan && city.isDemo ? copy.drawn : undefined}>
      {floorPlan ? (
        <Picture picture={floorPlan} alt={planName(estate)} width={608} ratio="3:2" />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
      {rooms}
    </Section>
  );
}
