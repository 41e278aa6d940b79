import type { ReactNode } from 'react';
import { FactGrid } from '@/components/ui/FactGrid';
import { LinkRows } from '@/components/ui/LinkRows';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import type { OverseasPageProps, OverseasView } from '@/lib/overseas/views/overseasView';
import { OVERSEAS_COPY as copy } from '@/lib/overseas/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './OverseasPage.module.css';

/** What decides: its price there and here, whether money may go there, what one owns and who may buy. */
function Short({ project }: OverseasPageProps) {
  const { city } = usePage();
  return (
    <Sections project={project}>
      <Section title={copy.about} more={{ text: copy.book, href: paths.overseasBook(city.id, project.id) }}>
        <Paragraphs texts={project.about.length > 0 ? project.about.slice(0, 1) : [copy.noAbout]} />
      </Section>
    </Sections>
  );
}

/** The same in full: all that is known of the home, and its description. */
function Book({ project }: OverseasPageProps) {
  return (
    <Sections project={project}>
      <Section title={copy.basics} note={project.seen}>
        <FactGrid facts={project.basics} />
      </Section>
      {project.about.length > 0 && (
        <Section title={copy.about}>
          <Paragraphs texts={project.about} />
        </Section>
      )}
    </Sections>
  );
}

function Sections({ project, children }: { project: OverseasView; children: ReactNode }) {
  return (
    <SectionStack>
      <Head project={project} />
      <Section title={copy.before} note={copy.transferSource}>
        <Paragraphs texts={[copy.transfer, copy.law]} />
      </Section>
      <Section title={copy.rules} note={project.rulesNote}>
        <FactGrid facts={project.rules} columns={1} />
      </Section>
      {children}
      {project.others.length > 0 && (
        <Section title={copy.others}>
          <LinkRows rows={project.others} />
        </Section>
      )}
    </SectionStack>
  );
}

function Head({ project: { name, where, price, rmb, rate } }: { project: OverseasView }) {
  return (
    <Section>
      <h1 className={css.name}>{name}</h1>
      <p className={css.quiet}>{where}</p>
      <p className={css.price}>{price}</p>
      <p className={css.rmb}>{rmb ?? copy.noRate}</p>
      {rate && <p className={css.quiet}>{rate}</p>}
    </Section>
  );
}

/** What of a home abroad is only read: all of it. */
export const OVERSEAS_PARTS = { Short, Book };
