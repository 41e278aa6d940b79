import { Section } from '@/components/ui/Section';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import type { PersonGiftView } from '@/lib/console/views/personGift';
import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ReasonForm } from './ReasonRow';

const copy = CONSOLE_PEOPLE_COPY.gift;

/** Days of membership by hand: what they make of the membership before they are given, and each taken back in its place. */
export function PersonGift({ id, gift, ...form }: PersonPageProps & { gift: PersonGiftView }) {
  const action = consolePaths.person({ id });
  const { typed } = form;
  return (
    <Section title={copy.title} aside={gift.now} note={gift.limit}>
      {!gift.isUsedUp && (
        <ConsoleForm
          action={action}
          fields={[
            { kind: 'hidden', name: 'gift', value: gift.next },
            [
              { name: 'days', label: copy.days, unit: copy.unit, digits: 'numeric', max: 2, hint: gift.outcomes },
              { kind: 'reason', label: copy.reason },
            ],
          ]}
          buttons={[{ do: 'gift', text: copy.give, size: 'sm', variant: 'line' }]}
          form={ofForm(form, typed.do === 'gift')}
        />
      )}
      {gift.given.map((one) => (
        <div key={one.id} className={css.dated}>
          <p className={css.text}>
            {one.text}
            <br />
            <small>{one.note}</small>
          </p>
          {one.mayTake && (
            <ReasonForm
              action={action}
              of={{ gift: one.id }}
              deed="gift-undo"
              text={copy.take}
              hint={copy.takeText}
              form={ofForm(form, typed.do === 'gift-undo' && typed.gift === one.id)}
            />
          )}
        </div>
      ))}
    </Section>
  );
}
