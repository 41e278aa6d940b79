import { FactGrid } from '@/components/ui/FactGrid';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section } from '@/components/ui/Section';
import { OVERSEAS_COPY as copy } from '@/lib/config/microcopy/overseas';
import { paths } from '@/lib/routes/paths';
import type { OverseasPageProps } from '@/lib/views/overseas/overseasView';
import { usePage } from '@/stores/PageProvider';
import { OverseasFrame } from './OverseasFrame';

/** The same in full: all that is known of the home, and its description. */
export function OverseasBookPage({ project }: OverseasPageProps) {
  const { city } = usePage();
  const step = { name: copy.book, path: paths.overseasBook(city.id, project.id) };
  return (
    <OverseasFrame project={project} path={step.path} below={step}>
      <Section title={copy.basics} note={project.seen}>
        <FactGrid facts={project.basics} />
      </Section>
      {project.about.length > 0 && (
        <Section title={copy.about}>
          <Paragraphs texts={project.about} />
        </Section>
      )}
    </OverseasFrame>
  );
}
