import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { SuperUsersPageProps } from '@/lib/expert/views/superPages';
import { supersTitle } from '@/lib/expert/views/superText';
import { SUPER_COPY as copy } from '@/lib/expert/words';
import { trailOf } from '@/lib/interface/views/trail';
import { QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const part = staticParts(() => import('./SuperUser.Parts').then(({ SUPER_PARTS }) => SUPER_PARTS));
const List = part('List');
const Rules = part('Rules');

/** 达人 of a city: what they answer, how many and how fast. */
export function SuperUsersPage(props: SuperUsersPageProps) {
  const { city } = usePage();
  const path = paths.superUsers();
  return (
    <>
      <PageHead title={supersTitle(city.name)} description={`${supersTitle(city.name)}。${copy.lead}`} path={path} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: QUESTION_COPY.title, path: paths.questions() },
          { name: supersTitle(city.name), path },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{supersTitle(city.name)}</h1>
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
