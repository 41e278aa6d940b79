import { DraftNotice } from '@/components/post/DraftNotice';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import link from '@/components/ui/Link.module.css';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { placeQuestions } from '@/lib/question/views/questionAddress';
import type { QuestionPageProps } from '@/lib/question/views/questionPages';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { QuestionAnswerForm } from './QuestionPage.Forms';

const part = staticParts(() => import('./QuestionPage.Parts').then(({ QUESTION_PARTS }) => QUESTION_PARTS));
const Asked = part('Asked');
const Answers = part('Answers');
const Related = part('Related');

/** One question with its answers; everything that is done here is a form. */
export function QuestionPage(props: QuestionPageProps) {
  const { question, description, done, problems, draft } = props;
  const { city } = usePage();
  const { id, text, state } = question;
  return (
    <>
      <PageHead title={text} description={description} path={paths.question(id)} noindex={state !== 'shown'} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: placeQuestions(question.cityId, question) },
          { name: text, path: paths.question(id) },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <Outcome done={done && copy.said[done]} problem={problems.other} />
        <DraftNotice draft={draft} to="#answer" />
        <SectionStack>
          {(done === 'askedHeld' || done === 'answeredHeld') && (
            <Section>
              <a className={link.action} href={paths.questions({ show: 'mine', cityId: city.id })}>
                {copy.mine}
              </a>
            </Section>
          )}
          <Asked {...props} />
          <Answers {...props} />
          {state === 'shown' && (question.askedOf?.mayAnswer ?? true) && <QuestionAnswerForm {...props} />}
          <Related {...props} />
        </SectionStack>
      </main>
    </>
  );
}
