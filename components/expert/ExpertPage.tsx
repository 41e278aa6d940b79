import { DraftNotice } from '@/components/post/DraftNotice';
import { AskFields } from '@/components/question/AskFields';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { ExpertPageProps } from '@/lib/expert/views/expertPages';
import {
  expertDescription,
  expertsTitle,
  expertTitle,
  leftText,
  payPath,
  payText,
} from '@/lib/expert/views/expertText';
import { EXPERT_COPY as copy } from '@/lib/expert/words';
import { trailOf } from '@/lib/interface/views/trail';
import { DRAFT_COPY } from '@/lib/post/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

const part = staticParts(() => import('./Expert.Parts').then(({ EXPERT_PARTS }) => EXPERT_PARTS));
const Expert = part('Expert');
const Answered = part('Answered');
const Rules = part('Rules');

/** One 达人, whom one asks here. */
export function ExpertPage(props: ExpertPageProps) {
  const { expert, problems, draft } = props;
  const { city } = usePage();
  const path = paths.expert(expert.id);
  const title = expertTitle(expert);
  return (
    <>
      <PageHead title={title} description={expertDescription(expert)} path={path} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: expertsTitle(city.name), path: paths.experts() },
          { name: title, path },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <Outcome problem={problems.other} />
        <DraftNotice draft={draft} to="#ask" />
        <SectionStack>
          <Expert {...props} />
          <AskForm {...props} />
          <Answered {...props} />
          <Rules />
        </SectionStack>
      </main>
    </>
  );
}

function AskForm({ expert, isSignedIn, isPaid, priceFen, typed, problems }: ExpertPageProps) {
  const here = paths.expert(expert.id, { cityId: expert.cityId });
  if (!expert.left && !isPaid) {
    const isSold = expert.left === 0 && priceFen !== null;
    return (
      <Section title={copy.ask}>
        <p className={css.byline}>{leftText(expert)}</p>
        {isSold && <p className={css.byline}>{copy.payWhy}</p>}
        <div className={css.ask}>
          {isSold && (
            <Button href={payPath(expert)} block>
              {payText(priceFen)}
            </Button>
          )}
          <Button href={paths.ask(expert.cityId)} block variant={isSold ? 'line' : 'primary'}>
            {copy.askAll}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={copy.ask} id="ask" note={expert.left ? leftText(expert) : copy.paid}>
      <Form className={css.form} action={here} noValidate>
        <AskFields typed={typed} problem={problems.text} />
        {!isSignedIn && <p className={css.state}>{DRAFT_COPY.note}</p>}
        <Button type="submit" block>
          {isSignedIn ? copy.submit : DRAFT_COPY.submit}
        </Button>
      </Form>
    </Section>
  );
}
