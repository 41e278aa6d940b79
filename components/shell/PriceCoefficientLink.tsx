import type { MouseEvent } from 'react';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { useAppStore } from '@/stores/AppStoreProvider';
import { Button } from '../ui/Button';
import css from './PriceCoefficientLink.module.css';

/** Opens the explanation of price coefficients, on a page with the "lead" layout. `anchor`: where it stands. */
export function PriceCoefficientLink({ anchor }: { anchor: string }) {
  const show = useAppStore((state) => state.setViewGuider);
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    show(true);
  };
  return (
    <div className={css.line}>
      <Button href={`#${anchor}`} variant="text" size="sm" onClick={explain}>
        {SHELL_COPY.coefficients}
      </Button>
    </div>
  );
}
