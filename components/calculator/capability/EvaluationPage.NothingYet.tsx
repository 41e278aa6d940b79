import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { CAPABILITY_COPY } from '@/lib/config/microcopy/capability';
import { paths } from '@/lib/routes/paths';
import css from './EvaluationPage.module.css';

/** Where the server knows no answers: the tab may hold them; without scripts there are none, and the start is named. */
export function NothingYet({ title }: { title: string }) {
  return (
    <div className={css.form}>
      <h1 className={css.question}>{title}</h1>
      <noscript>
        <EmptyState
          title={CAPABILITY_COPY.nothing}
          reason={CAPABILITY_COPY.private}
          actions={[{ text: CAPABILITY_COPY.toStart, href: paths.credit() }]}
        />
      </noscript>
      <div className={css.waiting}>
        <Skeleton shape="page" />
      </div>
    </div>
  );
}
