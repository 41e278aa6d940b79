import { Badge } from '@/components/ui/Badge';
import type { PostBadge } from '@/lib/post/post';
import { QUESTION_COPY as copy } from '@/lib/question/words';

const TONES = { staff: 'brand', agent: 'brand', super: 'quiet', certified: 'gold' } as const;

/** What whoever writes is here: nothing where nothing is known of them. */
export const AnswerBadge = ({ badge }: { badge: PostBadge | null }) =>
  badge && <Badge tone={TONES[badge]}>{copy.badges[badge]}</Badge>;
