import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { ESTATE_FRAME_COPY } from '@/lib/config/microcopy/estateFrame';
import { useAppStore } from '@/stores/AppStoreProvider';
import css from './EstateDetailPage.module.css';

/** How the estimate comes about, in words that can be checked. */
export function EstateMethod({ text }: { text: ReactNode }) {
  const show = useAppStore((state) => state.setViewGuider);
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    show(true);
  };
  const { title, coefficients } = ESTATE_FRAME_COPY.method;
  return (
    <Section title={title} id="method">
      {text}
      <div className={css.coefficients}>
        <Button href="#method" variant="text" size="sm" onClick={explain}>
          {coefficients}
        </Button>
      </div>
    </Section>
  );
}
