import { LeadButton } from '@/components/lead/LeadButton';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import { ProjectHead } from './ProjectHead';
import { PROJECT_LAYOUT, ProjectMeta, type ProjectPageProps, ProjectShare, ProjectsAround } from './ProjectPage';
import {
  basicFacts,
  ProjectBuildings,
  ProjectFacts,
  ProjectLayouts,
  ProjectNewsList,
  salesFacts,
} from './ProjectSections';

/** The same project as an encyclopedia: what it is before what it costs. */
export function ProjectBookPage({ city, project, inApp }: ProjectPageProps) {
  return (
    <>
      <ProjectMeta city={city} project={project} path={paths.projectBook(city.id, project.id)} />
      <TopBar
        title="楼盘百科"
        backHref={paths.project(city.id, project.id)}
        inApp={inApp}
        actions={<ProjectShare city={city} project={project} />}
      />
      {city.isDemo && <DemoNotice />}
      <main>
        <SectionStack>
          <ProjectHead project={project} />
          <ProjectFacts title="基本信息" id="basics" facts={basicFacts(project)} />
          <ProjectFacts title="销售信息" id="sales" facts={salesFacts(project)} />
          <ProjectBuildings project={project} />
          <ProjectLayouts project={project} />
          <ProjectNewsList project={project} />
          <ProjectsAround city={city} project={project} />
        </SectionStack>
      </main>
      <BottomBar>
        <Button href={paths.project(city.id, project.id)} variant="line">
          看在售
        </Button>
        <LeadButton cityId={city.id} houseId={project.id} text="咨询一房一价" />
      </BottomBar>
    </>
  );
}

ProjectBookPage.layout = PROJECT_LAYOUT;
