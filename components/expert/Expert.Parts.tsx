import { AnswerBadge } from '@/components/post/AnswerBadge';
import { QuestionRow } from '@/components/question/QuestionRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { ExpertPageProps, ExpertsPageProps } from '@/lib/expert/views/expertPages';
import {
  answeredLine,
  badgeOfExpert,
  expertFacts,
  expertLine,
  expertRules,
  expertsTitle,
} from '@/lib/expert/views/expertText';
import { EXPERT_COPY as copy } from '@/lib/expert/words';
import { paths } from '@/lib/routes/paths';
import type { ExpertProfile } from '@/services/expert';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

function List({ experts }: ExpertsPageProps) {
  const { city } = usePage();
  return (
    <Section title={expertsTitle(city.name)} note={copy.lead}>
      {experts.length === 0 && <EmptyState small title={copy.none} reason={copy.noneWhy} />}
      {experts.map((expert) => (
        <article key={expert.id} className={css.row}>
          <a href={paths.expert(expert.id, { cityId: expert.cityId })}>
            <h2 className={css.title}>
              {expert.name} <AnswerBadge badge={badgeOfExpert(expert)} />
            </h2>
            <p className={css.first}>{expert.about}</p>
            <small className={css.facts}>{expertLine(expert)}</small>
          </a>
        </article>
      ))}
    </Section>
  );
}

function Expert({ expert }: ExpertPageProps) {
  return (
    <Section>
      <h1 className={css.text}>
        {expert.name} <AnswerBadge badge={badgeOfExpert(expert)} />
      </h1>
      <p className={css.said}>{expert.about}</p>
      <p className={css.byline}>{answeredLine(expert)}</p>
      <Record expert={expert} />
    </Section>
  );
}

const Record = ({ expert }: { expert: ExpertProfile }) => (
  <dl className={css.byline}>
    {expertFacts(expert).map(({ name, text }) => (
      <div key={name}>
        <dt className={css.term}>{name}</dt>
        <dd className={css.fact}>{text}</dd>
      </div>
    ))}
  </dl>
);

function Answered({ questions }: ExpertPageProps) {
  if (questions.length === 0) return null;
  return (
    <Section title={copy.lately}>
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} Heading="h3" short />
      ))}
    </Section>
  );
}

function Rules() {
  return (
    <Section title={copy.how}>
      <ul>
        {expertRules.map((rule) => (
          <li key={rule} className={css.byline}>
            {rule}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What of 达人 is only read. */
export const EXPERT_PARTS = { List, Expert, Answered, Rules };
