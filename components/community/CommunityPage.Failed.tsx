import { ErrorState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';

/** A part whose call did not answer. */
export function Failed({ title, id }: { title: string; id: string }) {
  return (
    <Section title={title} id={id}>
      <ErrorState small reason={COMMUNITY_FRAME_COPY.failed} retry={{ href: '' }} />
    </Section>
  );
}
