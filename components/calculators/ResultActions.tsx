import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { RESULT_ACTIONS_COPY as copy } from '@/lib/calculators/words/resultActions';
import { usePage } from '@/stores/PageProvider';
import css from './ResultActions.module.css';

export interface ResultActionsProps {
  /** The result's own address. */
  path: string;
  /** The address of the same as a file. */
  file: string;
  /** What may be done with it first. */
  children?: ReactNode;
}

/** To take a result along: as a file, on paper, as a link. */
export function ResultActions({ path, file, children }: ResultActionsProps) {
  const { siteOrigin } = usePage();
  return (
    <div className={css.actions}>
      {children}
      <a className={css.file} href={file} download>
        {copy.export}
      </a>
      <span className={css.scripted}>
        <Button variant="text" size="sm" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <CopyButton text={siteOrigin + path} label={copy.copy} />
      </span>
    </div>
  );
}
