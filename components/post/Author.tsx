import { formatDate } from '@/lib/kernel/format/date';
import type { Signature } from '@/lib/post/contract';
import { signedBy } from '@/lib/question/views/questionText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { AnswerBadge } from './AnswerBadge';

interface AuthorProps {
  by: Signature;
  /** UTC ms */
  at: number;
}

/** Who wrote, what they are here, and when; an agent's name leads to their page. */
export function Author({ by, at }: AuthorProps) {
  const { now, city } = usePage();
  return (
    <>
      {by.agentId === null ? signedBy(by) : <a href={paths.agents(city.id, by.agentId)}>{signedBy(by)}</a>}
      <AnswerBadge badge={by.badge} />
      <span>{formatDate(at, now)}</span>
    </>
  );
}
