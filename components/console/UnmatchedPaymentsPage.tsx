import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleUnmatchedPaymentsProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import { ReasonRow } from './ReasonRow';

const { stray: copy, history } = CONSOLE_MONEY_COPY;

/** Payments that fit no order, and one of them above where it is looked at. */
export function ConsoleUnmatchedPaymentsPage(props: ConsoleUnmatchedPaymentsProps) {
  const { desk, table, one, problems, done } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.unmatchedPayments}
      path={consolePaths.unmatchedPayments()}
      done={done ? copy.done : null}
      wrong={problems.other}
    >
      <SectionStack>
        {one ? (
          <One {...props} one={one} />
        ) : (
          <Section>
            <p className={css.text}>{copy.note}</p>
          </Section>
        )}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}

type Shown = ConsoleUnmatchedPaymentsProps & { one: NonNullable<ConsoleUnmatchedPaymentsProps['one']> };

function One({ one, typed, problems }: Shown) {
  const { id, facts, orderHref, how } = one;
  return (
    <>
      <Section title={copy.one} note={how ?? undefined}>
        <Facts facts={facts} />
        {orderHref !== null && (
          <Button href={orderHref} variant="line" size="sm">
            {copy.toOrder}
          </Button>
        )}
        {how !== null && (
          <Form action={consolePaths.unmatchedPayments({ id })} noValidate>
            <ReasonRow
              deed="settle"
              label={copy.settleNote}
              text={copy.settle}
              hint={copy.settleHint}
              typed={typed.reason}
              problem={problems.reason}
            />
          </Form>
        )}
      </Section>
      {one.history.length > 0 && (
        <Section title={history}>
          <Facts facts={one.history} />
        </Section>
      )}
    </>
  );
}
