import { Unread } from '@/components/form/Unread';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import { paths } from '@/lib/routes/paths';
import css from './EvaluationPage.module.css';

export interface NothingYetProps {
  title: string;
  /** The tab's answers are read: the result, or the way to the start, is under way. */
  ready: boolean;
}

/** Where the server knows no answers: the tab may hold them. Without scripts the start is named. */
export function NothingYet({ title, ready }: NothingYetProps) {
  return (
    <div className={css.form}>
      <h1 className={css.question}>{title}</h1>
      {ready ? (
        <Skeleton shape="page" />
      ) : (
        <Unread waiting={<Skeleton shape="page" />}>
          <EmptyState
            title={CAPABILITY_COPY.unread}
            reason={CAPABILITY_COPY.unreadHelp}
            actions={[{ text: CAPABILITY_COPY.toStart, href: paths.credit() }]}
            small
          />
        </Unread>
      )}
    </div>
  );
}
