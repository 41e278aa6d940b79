import { AnswerBadge } from '@/components/post/AnswerBadge';
import { QuestionRow } from '@/components/question/QuestionRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { SuperUserPageProps, SuperUsersPageProps } from '@/lib/expert/views/superPages';
import {
  answeredLine,
  badgeOfSuper,
  superFacts,
  superLine,
  superRules,
  supersTitle,
} from '@/lib/expert/views/superText';
import { SUPER_COPY as copy } from '@/lib/expert/words';
import { paths } from '@/lib/routes/paths';
import type { SuperUser } from '@/services/expert';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

function List({ supers }: SuperUsersPageProps) {
  const { city } = usePage();
  return (
    <Section title={supersTitle(city.name)} note={copy.lead}>
      {supers.length === 0 && <EmptyState small title={copy.none} reason={copy.noneWhy} />}
      {supers.map((expert) => (
        <article key={expert.id} className={css.row}>
          <a href={paths.superUser(expert.id, { cityId: expert.cityId })}>
            <h2 className={css.title}>
              {expert.name} <AnswerBadge badge={badgeOfSuper(expert)} />
            </h2>
            <p className={css.first}>{expert.about}</p>
            <small className={css.facts}>{superLine(expert)}</small>
          </a>
        </article>
      ))}
    </Section>
  );
}

function Expert({ expert }: SuperUserPageProps) {
  return (
    <Section>
      <h1 className={css.text}>
        {expert.name} <AnswerBadge badge={badgeOfSuper(expert)} />
      </h1>
      <p className={css.said}>{expert.about}</p>
      <p className={css.byline}>{answeredLine(expert)}</p>
      <Record expert={expert} />
    </Section>
  );
}

const Record = ({ expert }: { expert: SuperUser }) => (
  <dl className={css.byline}>
    {superFacts(expert).map(({ name, text }) => (
      <div key={name}>
        <dt className={css.term}>{name}</dt>
        <dd className={css.fact}>{text}</dd>
      </div>
    ))}
  </dl>
);

function Answered({ questions }: SuperUserPageProps) {
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
        {superRules.map((rule) => (
          <li key={rule} className={css.byline}>
            {rule}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What of 达人 is only read. */
export const SUPER_PARTS = { List, Expert, Answered, Rules };
