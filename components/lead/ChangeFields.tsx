import type { ReactNode } from 'react';
import { FOLLOWER_REASONS } from '@/lib/lead/leadChange';
import { MAX_LEAD_QUESTION } from '@/lib/lead/leadKind';
import type { RefusedChange } from '@/lib/lead/views/helperPage';
import type { RequestRow } from '@/lib/lead/views/requestList';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { usePage } from '@/stores/PageProvider';
import { Button } from '../ui/Button';
import { RadioGroup } from '../ui/Choice';
import { TextArea } from '../ui/Field';
import { PostForm } from '../ui/PostForm';
import css from './LeadModal.module.css';
import { WishedTimeBoxes } from './WishedTimeBoxes';

interface ChangeProps {
  problem?: string | undefined;
  /** While it is on its way. */
  loading?: boolean;
}

interface ChangeTimeProps extends Pick<ChangeProps, 'loading'> {
  /** What is arranged falls through. */
  isArranged: boolean;
  /** The days and hours. */
  children: ReactNode;
}

/** Another day and hour: the fields of a form. */
export function ChangeTimeFields({ isArranged, loading, children }: ChangeTimeProps) {
  return (
    <>
      {children}
      {isArranged && <p className={css.withdraw}>{copy.changeTimeArranged}</p>}
      <Button type="submit" size="sm" name="do" value="time" loading={loading}>
        {copy.changeTimeSave}
      </Button>
    </>
  );
}

/** A further sentence: the fields of a form. */
export function AddWordsFields({ words, problem, loading }: ChangeProps & { words?: string | undefined }) {
  return (
    <>
      <TextArea
        label={copy.addWords}
        name="words"
        placeholder={copy.addWordsHint}
        defaultValue={words}
        maxLength={MAX_LEAD_QUESTION}
        rows={2}
        error={problem}
      />
      <Button type="submit" size="sm" name="do" value="words" loading={loading}>
        {copy.addWordsSave}
      </Button>
    </>
  );
}

/** Why somebody else is to follow it up: the fields of a form. */
export function ChangeFollowerFields({ problem, loading }: ChangeProps) {
  return (
    <>
      <RadioGroup
        legend={copy.changeFollowerWhy}
        name="reason"
        variant="chips"
        defaultValue={FOLLOWER_REASONS[0]}
        options={FOLLOWER_REASONS.map((value) => ({ value, text: copy.followerReasons[value] }))}
        error={problem}
      />
      <p className={css.withdraw}>{copy.changeFollowerWhat}</p>
      <Button type="submit" size="sm" name="do" value="follower" loading={loading}>
        {copy.changeFollowerSave}
      </Button>
    </>
  );
}

export interface ChangeFormsProps extends Pick<RequestRow, 'time' | 'mayUrge' | 'mayChangeFollower' | 'calendarHref'> {
  /** The page that takes the forms. */
  to: string;
  /** What says whose it is. */
  fields: Readonly<Record<string, string>>;
  /** What was refused just now, as it was typed: it stands open. */
  refused?: RefusedChange | undefined;
  /** What else may be done with it. */
  children?: ReactNode;
}

/** The same as forms of a page, which need no script. */
export function ChangeForms({
  to,
  fields,
  time,
  mayUrge,
  mayChangeFollower,
  calendarHref,
  refused,
  children,
}: ChangeFormsProps) {
  const { now } = usePage();
  return (
    <div className={css.changes}>
      {mayUrge && (
        <PostForm to={to} fields={{ ...fields, do: 'urge' }}>
          <button type="submit" className={css.act}>
            {copy.urge}
          </button>
        </PostForm>
      )}
      {mayChangeFollower && (
        <Folded title={copy.changeFollower} isOpen={false}>
          <PostForm to={to} fields={fields} className={css.form}>
            <ChangeFollowerFields />
          </PostForm>
        </Folded>
      )}
      {time && (
        <Folded title={copy.changeTime} isOpen={refused?.wished !== undefined}>
          <PostForm to={to} fields={fields} className={css.form}>
            <ChangeTimeFields isArranged={time.isArranged}>
              <WishedTimeBoxes
                at={now}
                wished={refused?.wished ?? time.wished}
                full={time.fullHours}
                days={[]}
                problem={refused?.wished && refused.problem}
              />
            </ChangeTimeFields>
          </PostForm>
        </Folded>
      )}
      <Folded title={copy.addWords} isOpen={refused?.words !== undefined}>
        <PostForm to={to} fields={fields} className={css.form}>
          <AddWordsFields words={refused?.words} problem={refused?.words === undefined ? undefined : refused.problem} />
        </PostForm>
      </Folded>
      {calendarHref && (
        <a className={css.act} href={calendarHref}>
          {copy.calendar}
        </a>
      )}
      {children}
    </div>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.folded} open={isOpen}>
      <summary className={css.act}>{title}</summary>
      {children}
    </details>
  );
}
