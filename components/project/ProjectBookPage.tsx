import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { basicFacts, salesFacts } from '@/lib/project/views/projectFacts';
import { projectTrail } from '@/lib/project/views/projectFigures';
import type { ProjectPageProps } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ProjectBar } from './ProjectBar';
import { ProjectHead } from './ProjectHead';
import { ProjectMeta, ProjectShare, ProjectsAround } from './ProjectPage';
import { ProjectBuildings, ProjectFacts, ProjectLayouts, ProjectNewsList } from './ProjectSections';

/** The same project as an encyclopedia: what it is before what it costs. */
export function ProjectBookPage({ project, talkPeer }: ProjectPageProps) {
  const { city } = usePage();
  return (
    <>
      <ProjectMeta project={project} path={paths.projectBook(city.id, project.id)} />
      <TopBar title={PROJECT_COPY.book} actions={<ProjectShare project={project} />} />
      <Trail
        steps={[
          ...projectTrail(city, project),
          { name: PROJECT_COPY.book, path: paths.projectBook(city.id, project.id) },
        ]}
      />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <ProjectHead project={project} />
          <ProjectFacts title={PROJECT_COPY.titles.basics} id="basics" facts={basicFacts(project)} />
          <ProjectFacts title={PROJECT_COPY.titles.sales} id="sales" facts={salesFacts(project)} />
          <ProjectBuildings project={project} />
          <ProjectLayouts project={project} />
          <ProjectNewsList project={project} />
          <ProjectsAround project={project} />
        </SectionStack>
      </main>
      <ProjectBar
        project={project}
        talkPeer={talkPeer}
        path={paths.projectBook(city.id, project.id)}
        other={{ href: paths.project(city.id, project.id), children: PROJECT_COPY.onSale }}
      />
    </>
  );
}
