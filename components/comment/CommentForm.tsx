import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { FileField, TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { COMMENT_ASPECTS, SCORES } from '@/lib/comment/comment';
import type { HouseCommentsProps } from '@/lib/comment/views/commentPages';
import { COMMENT_CALL_COPY } from '@/lib/comment/views/commentRefusals';
import { scoreChoice } from '@/lib/comment/views/commentText';
import { COMMENT_COPY, COMMENT_FORM_COPY as copy } from '@/lib/comment/words';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { POST_LENGTHS } from '@/lib/post/post';
import { DRAFT_COPY } from '@/lib/post/words';
import { QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

const POINTS = SCORES.map((score) => ({ value: String(score), text: scoreChoice(score) }));
const POINTS_OR_NONE = [...POINTS, { value: '', text: copy.open }];

/** Where one comments, signed in or before; of who has, the way to what they wrote. */
export function CommentForm({ community, isSignedIn, own, typed, problems }: HouseCommentsProps) {
  const { city } = usePage();
  if (own) {
    return (
      <Section title={COMMENT_COPY.own} id="write">
        <p className={css.state}>{`${COMMENT_COPY.ownAlready}${QUESTION_COPY.states[own.state]}。`}</p>
        <div className={css.ask}>
          <Button href={paths.comment(city.id, community.id, own.id)} variant="line" block>
            {COMMENT_COPY.ownOpen}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={COMMENT_COPY.write} id="write" note={copy.rule}>
      <Form
        className={css.form}
        // A stranger's form brings no pictures, and is small.
        encType={isSignedIn ? 'multipart/form-data' : undefined}
        action={`${paths.comments(city.id, community.id, { add: isSignedIn })}#write`}
        noValidate
      >
        <Scores typed={typed} problems={problems} />
        <TextArea
          label={copy.text}
          name="text"
          defaultValue={typed.text}
          hint={copy.hint}
          error={problems.text}
          maxLength={POST_LENGTHS.comment.most}
          rows={5}
          required
        />
        {isSignedIn ? (
          <FileField
            label={copy.pictures}
            name="picture"
            accept={PICTURE_KINDS}
            multiple
            hint={`${COMMENT_CALL_COPY.pictures}，${COMMENT_CALL_COPY.pictureBytes}`}
            error={problems.pictures}
          />
        ) : (
          <p className={css.state}>{DRAFT_COPY.note + DRAFT_COPY.pictures}</p>
        )}
        <Checkbox
          name="isAnonymous"
          value="1"
          defaultChecked={typed.isAnonymous}
          quiet
          label={COMMENT_COPY.isAnonymous}
        />
        <Button type="submit" name="do" value="write" block>
          {isSignedIn ? copy.submit : DRAFT_COPY.submit}
        </Button>
      </Form>
    </Section>
  );
}

const textOf = (score: number | null | undefined): string => String(score ?? '');

function Scores({ typed: { scores }, problems }: Pick<HouseCommentsProps, 'typed' | 'problems'>) {
  return (
    <>
      <RadioGroup
        legend={COMMENT_COPY.overall}
        name="overall"
        variant="chips"
        options={POINTS}
        defaultValue={textOf(scores.overall)}
        error={problems.overall}
        required
      />
      <p className={css.state}>{copy.aspectsNote}</p>
      {COMMENT_ASPECTS.map((aspect) => (
        <RadioGroup
          key={aspect}
          legend={COMMENT_COPY.aspects[aspect]}
          name={aspect}
          variant="scores"
          options={POINTS_OR_NONE}
          defaultValue={textOf(scores[aspect])}
        />
      ))}
    </>
  );
}
