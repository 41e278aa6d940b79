import { Author } from '@/components/post/Author';
import { ReportForm } from '@/components/post/ReportForm';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { askedOfText } from '@/lib/expert/views/expertText';
import { placeQuestions } from '@/lib/question/views/questionAddress';
import type { QuestionPageProps } from '@/lib/question/views/questionPages';
import { answersTitle, askedLine } from '@/lib/question/views/questionText';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import type { AnswerEntry } from '@/services/question';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';
import { QuestionRow } from './QuestionRow';

function Asked({ question, isSignedIn }: QuestionPageProps) {
  const { now } = usePage();
  const { id, cityId, text, community, plate, isOwn, isFollowed, state } = question;
  const place = community
    ? { name: community.name, href: paths.resale(cityId, community.id) }
    : plate && { name: plate.name, href: paths.plate(cityId, plate.id) };
  return (
    <Section>
      <h1 className={css.text}>{text}</h1>
      <p className={css.byline}>
        {place && (
          <>
            <a href={place.href}>{place.name}</a>
            {' · '}
          </>
        )}
        {askedLine(question, now)}
      </p>
      {question.askedOf && (
        <p className={css.byline}>
          <a href={paths.expert(question.askedOf.id, { cityId })}>{askedOfText(question.askedOf)}</a>
        </p>
      )}
      {isOwn && <p className={css.state}>{`${copy.ownQuestion}，${copy.states[state]}`}</p>}
      {isSignedIn && state === 'shown' && (
        <div className={css.deeds}>
          {!isOwn && (
            <PostForm to={paths.question(id, { cityId })} fields={{ do: isFollowed ? 'unfollow' : 'follow' }}>
              <Button type="submit" variant="line" size="sm">
                {isFollowed ? copy.unfollow : copy.follow}
              </Button>
            </PostForm>
          )}
          {!isOwn && <ReportForm page={paths.question(id, { cityId })} post={id} />}
        </div>
      )}
    </Section>
  );
}

function Answers(props: QuestionPageProps) {
  const { answers, question } = props;
  const mayAnswer = question.state === 'shown' && !question.isOwn && (question.askedOf?.mayAnswer ?? true);
  const shown = answers.filter(({ state }) => state === 'shown').length;
  return (
    <Section title={answersTitle(shown)}>
      {answers.length === 0 && (
        <EmptyState small title={copy.noAnswers} reason={mayAnswer ? copy.answerFirst : undefined} />
      )}
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} page={props} />
      ))}
    </Section>
  );
}

function Answer({ answer, page: { question, isSignedIn } }: { answer: AnswerEntry; page: QuestionPageProps }) {
  const { id, text, answeredAt, isAccepted, isOwn, state } = answer;
  const page = paths.question(question.id, { cityId: question.cityId });
  const isShown = state === 'shown';
  return (
    <article className={css.answer}>
      <p className={css.who}>
        <Author by={answer} at={answeredAt} />
        {isAccepted && <b>{copy.accepted}</b>}
      </p>
      <p className={css.said}>{text}</p>
      {isOwn && <p className={css.state}>{`${copy.own}，${copy.states[state]}`}</p>}
      {isSignedIn && isShown && (
        <div className={css.deeds}>
          {question.isOwn && (
            <PostForm to={page} fields={{ do: 'accept', post: String(id) }}>
              <Button type="submit" variant="line" size="sm">
                {isAccepted ? copy.unaccept : copy.accept}
              </Button>
            </PostForm>
          )}
          {!isOwn && <ReportForm page={page} post={id} />}
        </div>
      )}
    </article>
  );
}

function Related({ question, related }: QuestionPageProps) {
  if (related.length === 0) return null;
  return (
    <Section title={copy.related} more={{ text: copy.backToList, href: placeQuestions(question.cityId, question) }}>
      {related.map((one) => (
        <QuestionRow key={one.id} question={one} Heading="h3" short />
      ))}
    </Section>
  );
}

/** What of a question is only read, and forms without anything to fill in. */
export const QUESTION_PARTS = { Asked, Answers, Related };
