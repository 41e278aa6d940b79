import { LinkRows } from '@/components/ui/LinkRows';
import { Section } from '@/components/ui/Section';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { OVERSEAS_COPY as copy } from '@/lib/overseas/words';

/** Some homes abroad; nothing where the city shows none. */
export function FrontOverseas({ overview }: Pick<FrontPageProps, 'overview'>) {
  if (overview.overseas.length === 0) return null;
  return (
    <Section title={copy.title} note={copy.short}>
      <LinkRows rows={overview.overseas} />
    </Section>
  );
}
