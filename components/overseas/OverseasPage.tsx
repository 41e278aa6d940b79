import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section } from '@/components/ui/Section';
import { OVERSEAS_COPY as copy } from '@/lib/config/microcopy/overseas';
import { paths } from '@/lib/routes/paths';
import type { OverseasPageProps } from '@/lib/views/overseas/overseasView';
import { usePage } from '@/stores/PageProvider';
import { OverseasFrame } from './OverseasFrame';

/** A home abroad: its price there and here, whether money may go there, what one owns and who may buy. */
export function OverseasPage({ project }: OverseasPageProps) {
  const { city } = usePage();
  return (
    <OverseasFrame project={project} path={paths.overseas(city.id, project.id)}>
      <Section title={copy.about} more={{ text: copy.book, href: paths.overseasBook(city.id, project.id) }}>
        <Paragraphs texts={project.about.length > 0 ? project.about.slice(0, 1) : [copy.noAbout]} />
      </Section>
    </OverseasFrame>
  );
}
