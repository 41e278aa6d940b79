import { ProjectCard } from '@/components/card/ProjectCard';
import { SmallMap } from '@/components/map/SmallMap';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/SectionTabs';
import { SkipLink } from '@/components/ui/SkipLink';
import { TopBar } from '@/components/ui/TopBar';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { SITE_COPY } from '@/lib/interface/words/site';
import { basicFacts, salesFacts } from '@/lib/project/views/projectFacts';
import { projectDescription, projectTitle, projectTrail, shareDescription } from '@/lib/project/views/projectFigures';
import type { ProjectPageProps, ProjectView } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ProjectBar } from './ProjectBar';
import { ProjectHead } from './ProjectHead';
import { PriceComparison, ProjectBuildings, ProjectFacts, ProjectLayouts, ProjectNewsList } from './ProjectSections';

const TABS = Object.entries(PROJECT_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A new-house project: sales first. */
export function ProjectPage({ project, talkPeer }: ProjectPageProps) {
  const { city } = usePage();
  return (
    <>
      <ProjectMeta project={project} path={paths.project(city.id, project.id)} />
      <SkipLink to="actions" text={BAR_COPY.skipToActions} />
      <TopBar title={project.name} actions={<ProjectShare project={project} />} />
      <Trail steps={projectTrail(city, project)} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <ProjectHead project={project} />
          <SectionTabs tabs={TABS} />
          <ProjectFacts title={PROJECT_COPY.titles.sales} id="sales" facts={salesFacts(project)} />
          <PriceComparison project={project} />
          <ProjectLayouts project={project} />
          <ProjectBuildings project={project} />
          <ProjectNewsList project={project} />
          <ProjectFacts title={PROJECT_COPY.titles.basics} id="basics" facts={basicFacts(project)} />
          <SmallMap position={project.position} name={project.name} tab="new" />
          <ProjectsAround project={project} />
        </SectionStack>
      </main>
      <ProjectBar
        project={project}
        talkPeer={talkPeer}
        path={paths.project(city.id, project.id)}
        other={{ href: paths.projectBook(city.id, project.id), children: PROJECT_COPY.book }}
      />
    </>
  );
}

export function ProjectShare({ project }: Pick<ProjectPageProps, 'project'>) {
  const { city } = usePage();
  const content = {
    title: project.name,
    description: shareDescription(city, project),
    path: paths.project(city.id, project.id),
    imageUrl: SITE_COPY.shareImage,
  };
  return <ShareAction content={content} />;
}

/** Other projects nearby, those of the same plate first. */
export function ProjectsAround({ project }: Pick<ProjectPageProps, 'project'>) {
  const { city } = usePage();
  if (project.around.length === 0) return null;
  return (
    <Section title={PROJECT_COPY.titles.around} flush more={{ text: PROJECT_COPY.all, href: paths.project(city.id) }}>
      {project.around.map((one) => (
        <ProjectCard key={one.id} project={one} />
      ))}
    </Section>
  );
}

/** Title, description and structured data of both pages of a project. */
export function ProjectMeta({ project, path }: { project: ProjectView; path: string }) {
  const { city } = usePage();
  return (
    <PageHead
      title={projectTitle(city, project)}
      description={projectDescription(city, project)}
      path={path}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'ApartmentComplex',
        name: project.name,
        address: project.address ?? undefined,
        geo: project.position
          ? { '@type': 'GeoCoordinates', latitude: project.position.lat, longitude: project.position.lng }
          : undefined,
      }}
    />
  );
}
