import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { LockedRow } from '@/components/ui/LockedRow';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { saveLinkedAppraisal } from '@/lib/browser/ownAppraisals';
import { APPRAISAL_ANSWERS } from '@/lib/estimate/appraisal';
import type { OpenedAppraisal } from '@/lib/estimate/views/appraisalPages';
import { homeText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import type { LockView } from '@/lib/membership/views/lock';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

const copy = APPRAISAL_COPY.result;

/** 准不准, and what may be done with a record by whom it is. */
export function AppraisalActions({ detail, linkKey, locks }: OpenedAppraisal) {
  const { record, isOwn, isLoose } = detail;
  const action = paths.appraisal(record.id, { key: linkKey });
  if (!isOwn && !isLoose) {
    return (
      <Section>
        <p className={css.quiet}>{copy.disclaimer}</p>
      </Section>
    );
  }
  return (
    <>
      <Section title={copy.answer} id="answer" note={copy.answerNote}>
        {record.answer && <p className={css.sentence}>{copy.answered + copy.answers[record.answer]}</p>}
        <Form className={css.answers} action={action}>
          {APPRAISAL_ANSWERS.map((answer) => (
            <Button
              key={answer}
              type="submit"
              size="sm"
              variant={record.answer === answer ? 'primary' : 'line'}
              name="answer"
              value={answer}
            >
              {copy.answers[answer]}
            </Button>
          ))}
        </Form>
      </Section>
      <Section note={copy.disclaimer}>
        {isLoose && <Loose detail={detail} linkKey={linkKey} lock={locks.keep} />}
        <div className={css.deeds}>
          <PostForm to={action} fields={{ do: 'certificate' }}>
            <Button type="submit" block>
              {copy.certificate}
            </Button>
          </PostForm>
          {locks.certificate && <LockedRow {...locks.certificate} />}
          <PostForm to={action} fields={{ do: 'refresh' }}>
            <Button type="submit" variant="line" block>
              {copy.refresh}
            </Button>
          </PostForm>
          <details>
            <summary className={css.toggle}>{copy.remove}</summary>
            <p className={css.quiet}>{copy.removeNote}</p>
            <PostForm to={action} fields={{ do: 'remove' }}>
              <Button type="submit" variant="danger" size="sm">
                {copy.remove}
              </Button>
            </PostForm>
          </details>
        </div>
      </Section>
    </>
  );
}

/** In nobody's account: this device remembers its link. */
function Loose({ detail, linkKey, lock }: Pick<OpenedAppraisal, 'detail' | 'linkKey'> & { lock: LockView | null }) {
  const { viewer } = usePage();
  const [isKept, setKept] = useState(false);
  const { id, community, home, value, createdAt } = detail.record;
  useEffect(() => {
    if (linkKey === null) return;
    const name = `${community.name} · ${homeText(home)}`;
    setKept(saveLinkedAppraisal({ id, key: linkKey, name, value, savedAt: createdAt }));
  }, [id, linkKey, community.name, home, value, createdAt]);
  return (
    <>
      <p className={css.facts}>
        {isKept ? copy.looseKept : copy.loose}
        {copy.looseDays}
      </p>
      {lock && <LockedRow {...lock} />}
      {viewer.role !== 'anonymous' && linkKey !== null && !lock && (
        <PostForm to={paths.appraisal(id, { key: linkKey })} fields={{ do: 'keep' }}>
          <Button type="submit" block>
            {copy.keep}
          </Button>
        </PostForm>
      )}
    </>
  );
}
