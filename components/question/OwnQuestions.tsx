import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { OwnQuestionsProps } from '@/lib/question/views/questionPages';
import { OWN_QUESTIONS_COPY as copy, QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

const part = staticParts(() => import('./OwnQuestions.Parts').then(({ OWN_PARTS }) => OWN_PARTS));
const Own = part('Own');

/** 我的问答和点评: what one wrote, with what became of it, and what one follows. */
export function OwnQuestions(props: OwnQuestionsProps) {
  const { city } = usePage();
  return (
    <>
      <PageHead title={QUESTION_COPY.mine} description={copy.noneWhy} path={paths.questions()} noindex />
      <TopBar title={QUESTION_COPY.mine} />
      <main id="main">
        <h1 className="visuallyHidden">{QUESTION_COPY.mine}</h1>
        <SectionStack>
          <Own {...props} />
          <Section>
            <div className={css.deeds}>
              <Button href={paths.ask(city.id)}>{QUESTION_COPY.ask}</Button>
              <Button href={paths.questions({ cityId: city.id })} variant="line">
                {QUESTION_COPY.allQuestions}
              </Button>
            </div>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
