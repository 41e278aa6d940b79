import { Section } from '@/components/ui/Section';
import { ANNOUNCEMENT_COPY as copy } from '@/lib/article/words/announcement';
import { formatDate } from '@/lib/kernel/format/date';
import type { Announcement } from '@/services/article';
import { usePage } from '@/stores/PageProvider';
import css from './Announcements.module.css';
import { ArticleBlocks } from './ArticleBlocks';

/** What everybody is told: the titles, each of which opens. It is only read. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { now } = usePage();
  if (announcements.length === 0) return null;
  return (
    <Section title={copy.title}>
      {announcements.map(({ id, title, fromAt, blocks }) => (
        <details key={id} className={css.one}>
          <summary>
            {title}
            <small>{formatDate(fromAt, now)}</small>
          </summary>
          <ArticleBlocks blocks={blocks} />
        </details>
      ))}
    </Section>
  );
}
