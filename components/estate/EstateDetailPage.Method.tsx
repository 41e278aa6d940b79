import type { ReactNode } from 'react';
import { PriceCoefficientLink } from '@/components/shell/PriceCoefficientLink';
import { Section } from '@/components/ui/Section';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';

/** How the estimate comes about, in words that can be checked. */
export function EstateMethod({ text }: { text: ReactNode }) {
  return (
    <Section title={ESTATE_FRAME_COPY.method} id="method">
      {text}
      <PriceCoefficientLink anchor="method" />
    </Section>
  );
}
