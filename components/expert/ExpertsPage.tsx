import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { ExpertsPageProps } from '@/lib/expert/views/expertPages';
import { expertsTitle } from '@/lib/expert/views/expertText';
import { EXPERT_COPY as copy } from '@/lib/expert/words';
import { trailOf } from '@/lib/interface/views/trail';
import { QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const part = staticParts(() => import('./Expert.Parts').then(({ EXPERT_PARTS }) => EXPERT_PARTS));
const List = part('List');
const Rules = part('Rules');

/** 达人 of a city: what they answer, how many and how fast. */
export function ExpertsPage(props: ExpertsPageProps) {
  const { city } = usePage();
  const path = paths.experts();
  return (
    <>
      <PageHead title={expertsTitle(city.name)} description={`${expertsTitle(city.name)}。${copy.lead}`} path={path} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: QUESTION_COPY.title, path: paths.questions() },
          { name: expertsTitle(city.name), path },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{expertsTitle(city.name)}</h1>
        <SectionStack>
          <List {...props} />
          <Rules />
          <Section>
            <Button href={paths.ask(city.id)} variant="line" block>
              {copy.askAll}
            </Button>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
