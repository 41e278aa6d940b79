import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { FactGrid } from '@/components/ui/FactGrid';
import { LinkRows } from '@/components/ui/LinkRows';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { OVERSEAS_COPY as copy } from '@/lib/config/microcopy/overseas';
import { paths } from '@/lib/routes/paths';
import { overseasDescription, overseasTitle } from '@/lib/views/overseas/overseasMeta';
import type { OverseasView } from '@/lib/views/overseas/overseasView';
import { trailOf } from '@/lib/views/seo/trail';
import { usePage } from '@/stores/PageProvider';
import css from './OverseasPage.module.css';

export interface OverseasFrameProps {
  project: OverseasView;
  path: string;
  /** The step of a page below the home's own. */
  below?: { name: string; path: string };
  children: ReactNode;
}

/** What both pages of a home abroad have: its head, what to know before buying, what one owns, others. */
export function OverseasFrame({ project, path, below, children }: OverseasFrameProps) {
  const { city } = usePage();
  const own = { name: project.name, path: paths.overseas(city.id, project.id) };
  return (
    <>
      <PageHead title={overseasTitle(project)} description={overseasDescription(project)} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [own, below ?? null])} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
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
      </main>
    </>
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
