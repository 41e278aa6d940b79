import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskPromotersProps, OnePromoter } from '@/lib/console/views/promoterPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_PROMOTER_COPY as copy } from '@/lib/console/words/deskPromoter';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts, History } from './Facts';
import { ReasonSection } from './ReasonRow';

/** Who promotes; one of them with what they have earned, and the form that stops it. */
export function DeskPromotersPage({ desk, one, table, isNone, typed, problems, done }: DeskPromotersProps) {
  return (
    <DeskFrame
      desk={desk}
      title={one ? `${copy.columns.code} ${one.code}` : DESK_COPY.pages.promoters}
      path={deskPaths.deskPromoters(one ? { id: one.code } : {})}
      done={done && copy.done[done]}
      wrong={problems.other ?? (isNone ? copy.notFound : null)}
    >
      <SectionStack>
        {one ? <One one={one} typed={typed} problems={problems} /> : <Find typed={typed} problems={problems} />}
        {table && <DeskTable table={table} />}
      </SectionStack>
    </DeskFrame>
  );
}

type FormProps = Pick<DeskPromotersProps, 'typed' | 'problems'>;

const Find = ({ typed, problems }: FormProps) => (
  <Section title={copy.find} note={copy.findText}>
    <Form className={css.row} action={deskPaths.deskPromoters()} noValidate>
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
      <Section title={copy.one} more={{ text: copy.withdrawals, href: deskPaths.deskWithdrawals({ code }) }}>
        <Facts facts={facts} />
      </Section>
      <Section title={copy.orders} note={orders.length > 0 ? copy.latest : copy.noOrders}>
        <LinkRows rows={orders} />
      </Section>
      <ReasonSection
        action={deskPaths.deskPromoters({ id: code })}
        typed={typed.reason}
        problem={problems.reason}
        {...(isBlocked
          ? { deed: 'unblock', text: copy.unblock, variant: 'line' }
          : { deed: 'block', text: copy.block, variant: 'danger', note: copy.blockText })}
      />
      <History title={copy.history} facts={history} />
      <Section>
        <Button href={deskPaths.deskPromoters()} variant="line" size="sm">
          {copy.all}
        </Button>
      </Section>
    </>
  );
}
