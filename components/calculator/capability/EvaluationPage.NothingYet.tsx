import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { CAPABILITY_COPY } from '@/lib/config/microcopy/capability';
import { paths } from '@/lib/routes/paths';
import css from './EvaluationPage.module.css';

export interface NothingYetProps {
  title: string;
  /** The result is on its way. */
  isAsking?: boolean;
}

/** Where the server knows no answers: the tab may hold them. Where it holds none, or without scripts, the start is named. */
export function NothingYet({ title, isAsking }: NothingYetProps) {
  return (
    <div className={css.form}>
      <h1 className={css.question}>{title}</h1>
      {isAsking ? (
        <Skeleton shape="page" />
      ) : (
        <EmptyState
          title={CAPABILITY_COPY.reading}
          reason={CAPABILITY_COPY.readingHelp}
          actions={[{ text: CAPABILITY_COPY.toStart, href: paths.credit() }]}
        />
      )}
    </div>
  );
}
