import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { NamedArea } from '@/lib/area/contract';
import { CHECKS, VERDICTS } from '@/lib/note/check';
import { checkField } from '@/lib/note/checklist';
import { HOME_MARKS } from '@/lib/note/homeMark';
import { thingText } from '@/lib/note/mark';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import type { NoteForm } from '@/lib/note/views/housePage';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { EXCLUDED_COPY, MARK_NAMES } from '@/lib/note/words/mark';
import { CHECK_NAMES, NOTE_COPY as copy, VERDICT_NAMES } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './HouseNotePage.module.css';

export interface NoteFormPartProps {
  community: NamedArea;
  form: NoteForm;
  problem?: string;
  /** Behind one tap. */
  folded?: boolean;
}

const MARKS = [
  ...HOME_MARKS.map((mark) => ({ value: mark, text: MARK_NAMES[mark] })),
  { value: '', text: copy.noMark },
] as const;

/** Writes a note, or one anew. Pictures come when it is saved: what was typed never waits for them. */
export function NoteFormPart({ folded = false, ...props }: NoteFormPartProps) {
  if (!folded) {
    return (
      <Section title={props.form.isOld ? copy.edit : EXCLUDED_COPY.write} id="write" note={copy.private}>
        <Fields {...props} />
      </Section>
    );
  }
  return (
    <Section id="write">
      <details className={css.fold}>
        <summary>{EXCLUDED_COPY.write}</summary>
        <Fields {...props} />
      </details>
    </Section>
  );
}

function Fields({ community, form, problem }: NoteFormPartProps) {
  const { city } = usePage();
  const { id, home, content, checks, mark, isOld } = form;
  return (
    <Form key={id} className={css.form} action={`${paths.houseNotes(city.id, community.id)}#write`} noValidate>
      <input type="hidden" name="note" value={id} />
      {isOld && <input type="hidden" name="old" value="1" />}
      {home && (
        <>
          <input type="hidden" name="home" value={thingText(home)} />
          <input type="hidden" name="homeName" value={home.name} />
        </>
      )}
      <p className={css.about}>{home?.name || community.name}</p>
      <RadioGroup legend={copy.mark} name="mark" variant="chips" options={MARKS} defaultValue={mark ?? ''} />
      <p className={css.quiet}>{copy.markNote}</p>
      <TextArea
        label={copy.text}
        name="content"
        rows={5}
        maxLength={NOTE_LIMITS.text}
        placeholder={copy.textHint}
        defaultValue={content}
        hint={NOTE_SENTENCES.textLimit}
        error={problem}
      />
      <fieldset className={css.checks}>
        <legend>{copy.checks}</legend>
        {CHECKS.map((name) => (
          <Check key={name} name={name} verdict={checks.find((one) => one.name === name)?.verdict ?? ''} />
        ))}
      </fieldset>
      <Button type="submit" block name="do" value="save">
        {copy.save}
      </Button>
      {isOld && (
        <Button href={paths.houseNotes(city.id, community.id)} variant="text" block>
          {copy.cancel}
        </Button>
      )}
    </Form>
  );
}

const ANSWERS = [
  { value: '', text: copy.unseen },
  ...VERDICTS.map((verdict) => ({ value: verdict, text: VERDICT_NAMES[verdict] })),
];

function Check({ name, verdict }: { name: (typeof CHECKS)[number]; verdict: string }) {
  return (
    <div className={css.check} role="radiogroup" aria-label={CHECK_NAMES[name]}>
      <span>{CHECK_NAMES[name]}</span>
      {ANSWERS.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={checkField(name)} value={value} defaultChecked={value === verdict} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
