import { Outcome } from '@/components/ui/Outcome';
import type { DraftState } from '@/lib/post/views/draft';
import { DRAFT_COPY as copy } from '@/lib/post/words';

interface DraftNoticeProps {
  draft: DraftState;
  /** Of the form, where it is far down. */
  to?: string;
  kept?: string;
}

/** Above a page: that what was written before signing in is in its form again. */
export function DraftNotice({ draft, to, kept = copy.kept }: DraftNoticeProps) {
  const said = draft === 'kept' && (
    <>
      {kept} {to && <a href={to}>{copy.goOn}</a>}
    </>
  );
  return <Outcome done={said} problem={draft === 'lost' && copy.lost} />;
}
