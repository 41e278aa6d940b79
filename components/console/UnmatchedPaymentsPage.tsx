import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { ConsoleUnmatchedPaymentsProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts, History } from './Facts';
import { ReasonForm } from './ReasonRow';

const { stray: copy, history } = CONSOLE_MONEY_COPY;

/** Payments that fit no order, and one of them above where it is looked at. */
export function ConsoleUnmatchedPaymentsPage({ one, done, ...page }: ConsoleUnmatchedPaymentsProps) {
  return (
    <ConsoleTablePage {...page} done={done ? copy.done : null} wrong={page.problems.other}>
      {one ? (
        <One one={one} form={page} />
      ) : (
        <Section>
          <p className={css.text}>{copy.note}</p>
        </Section>
      )}
    </ConsoleTablePage>
  );
}

interface OneProps {
  one: NonNullable<ConsoleUnmatchedPaymentsProps['one']>;
  form: TypedForm;
}

const One = ({ one: { id, facts, orderHref, how, history: entries }, form }: OneProps) => (
  <>
    <Section title={copy.one} note={how ?? undefined}>
      <Facts facts={facts} />
      {orderHref !== null && (
        <Button href={orderHref} variant="line" size="sm">
          {copy.toOrder}
        </Button>
      )}
      {how !== null && (
        <ReasonForm
          action={consolePaths.unmatchedPayments({ id })}
          deed="settle"
          label={copy.settleNote}
          text={copy.settle}
          hint={copy.settleHint}
          form={form}
        />
      )}
    </Section>
    <History title={history} facts={entries} />
  </>
);
