import { ProjectCard } from '@/components/card/ProjectCard';
import { CardHeart } from '@/components/follow/CardHeart';
import heart from '@/components/follow/CardHeart.module.css';
import { useSavedKeys } from '@/components/follow/useSavedKeys';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { otherData } from '@/lib/interface/views/cityData';
import { trailOf } from '@/lib/interface/views/trail';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { type UpcomingPageProps, upcomingDescription, upcomingTitle } from '@/lib/ranking/views/upcomingPage';
import { RANKING_COPY } from '@/lib/ranking/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './RankingPage.module.css';

const copy = RANKING_COPY.upcoming;

/** New houses that can soon be bought. */
export function UpcomingPage(props: UpcomingPageProps) {
  const { city } = usePage();
  const { results, href } = props;
  const path = paths.upcoming(city.id);
  const title = upcomingTitle(city.name, props);
  const steps = [
    { name: RANKING_COPY.title, path: paths.ranking(city.id) },
    { name: copy.title, path },
  ];
  return (
    <>
      <PageHead title={title} description={upcomingDescription(city.name, props)} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, steps)} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Section note={RANKING_COPY.fair}>
            <h1 className={css.title}>{title}</h1>
            <p className={css.period}>{copy.rule}</p>
            <p className={css.links}>
              <a href={paths.calendar(city.id)}>{copy.calendar}</a>
            </p>
          </Section>
          {results.items.length > 0 ? <Projects items={results.items} /> : <NoProjects href={href} />}
        </SectionStack>
      </main>
    </>
  );
}

function NoProjects({ href }: Pick<UpcomingPageProps, 'href'>) {
  const { city } = usePage();
  if (city.projectsDay === null)
    return <EmptyState title={CITY_DATA_COPY.unknown.projects} actions={otherData(city)} />;
  return <EmptyState title={copy.none} reason={copy.noneWhy} actions={[{ text: copy.search, href }]} />;
}

/** Pictures that a phone shows without scrolling. */
const EAGER = 2;

function Projects({ items }: Pick<UpcomingPageProps['results'], 'items'>) {
  const saved = useSavedKeys();
  return (
    <ul className={css.projects}>
      {items.map((project, at) => (
        <li key={project.id} className={heart.entry}>
          <ProjectCard project={project} eager={at < EAGER} />
          <CardHeart kind="project" id={project.id} name={project.name} saved={saved} />
        </li>
      ))}
    </ul>
  );
}
