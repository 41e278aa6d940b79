import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskStrayPaymentsProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';
import { ReasonRow } from './ReasonRow';

const { stray: copy, history } = DESK_MONEY_COPY;

/** Payments that fit no order, and one of them above where it is looked at. */
export function DeskStrayPaymentsPage(props: DeskStrayPaymentsProps) {
  const { desk, table, one, problems, done } = props;
  return (
    <DeskFrame
      desk={desk}
      title={DESK_COPY.pages.strayPayments}
      path={deskPaths.deskStrayPayments()}
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
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}

type Shown = DeskStrayPaymentsProps & { one: NonNullable<DeskStrayPaymentsProps['one']> };

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
          <Form action={deskPaths.deskStrayPayments({ id })} noValidate>
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
