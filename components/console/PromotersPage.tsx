import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsolePromotersProps, OnePromoter } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import { ReasonSection } from './ReasonRow';

/** Who promotes; one of them with what they have earned, and the form that stops it. */
export function ConsolePromotersPage({ desk, one, table, isNone, typed, problems, done }: ConsolePromotersProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={one ? `${copy.columns.code} ${one.code}` : CONSOLE_COPY.pages.promoters}
      path={consolePaths.promoters(one ? { id: one.code } : {})}
      done={done && copy.done[done]}
      wrong={problems.other ?? (isNone ? copy.notFound : null)}
    >
      <SectionStack>
        {one ? <One one={one} typed={typed} problems={problems} /> : <Find typed={typed} problems={problems} />}
        {table && <ConsoleTable table={table} />}
      </SectionStack>
    </ConsoleFrame>
  );
}

type FormProps = Pick<ConsolePromotersProps, 'typed' | 'problems'>;

const Find = ({ typed, problems }: FormProps) => (
  <Section title={copy.find} note={copy.findText}>
    <Form className={css.row} action={consolePaths.promoters()} noValidate>
      <PhoneField name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
      <div className={css.press}>
        <Button type="submit" name="do" value="find">
          {copy.findPress}
        </Button>
      </div>
    </Form>
  </Section>
);

function One({ one, typed, problems }: FormProps & { one: OnePromoter }) {
  const { code, facts, orders, isBlocked, history } = one;
  return (
    <>
      <Section title={copy.one} more={{ text: copy.withdrawals, href: consolePaths.withdrawals({ code }) }}>
        <Facts facts={facts} />
      </Section>
      <Section title={copy.orders} note={orders.length > 0 ? copy.latest : copy.noOrders}>
        <LinkRows rows={orders} />
      </Section>
      <ReasonSection
        action={consolePaths.promoters({ id: code })}
        typed={typed.reason}
        problem={problems.reason}
        {...(isBlocked
          ? { deed: 'unblock', text: copy.unblock, variant: 'line' }
          : { deed: 'block', text: copy.block, variant: 'danger', note: copy.blockText })}
      />
      <History title={copy.history} facts={history} />
      <Section>
        <Button href={consolePaths.promoters()} variant="line" size="sm">
          {copy.all}
        </Button>
      </Section>
    </>
  );
}
