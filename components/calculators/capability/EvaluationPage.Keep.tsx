import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { Section } from '@/components/ui/Section';
import { setFinances } from '@/lib/browser/finances';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { financesOfForm } from '@/lib/calculators/forms/meansForm';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';
import { paths } from '@/lib/routes/paths';
import css from './EvaluationPage.module.css';

const COPY = CAPABILITY_RESULT_COPY;

/** Asks whether the means may stay on this device. Nothing is stored before the box is ticked and the button pressed. */
export function Keep({ raw }: { raw: RawForm }) {
  const [agreed, setAgreed] = useState(false);
  const [stored, setStored] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = readForm(CAPABILITY_FORM, raw);
    if (!agreed || !values) return;
    setFinances(financesOfForm(values));
    setStored(true);
  };
  return (
    <div className={css.keep}>
      <Section title={COPY.keepTitle} note={COPY.keepHint}>
        {stored ? (
          <p role="status">
            {COPY.stored} <a href={`${paths.credit()}#stored`}>{COPY.storedView}</a>
          </p>
        ) : (
          <form onSubmit={onSubmit}>
            <Checkbox label={COPY.keep} checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
            <Button type="submit" variant="line" size="sm" disabled={!agreed}>
              {COPY.keepAction}
            </Button>
          </form>
        )}
      </Section>
    </div>
  );
}
