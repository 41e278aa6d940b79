import { Button } from '@/components/ui/Button';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsolePromotersProps, OnePromoter } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { FIELD_COPY } from '@/lib/interface/words/interface';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import { ReasonSection } from './ReasonRow';

/** Who promotes; one of them with what they have earned, and the form that stops it. */
export function ConsolePromotersPage(props: ConsolePromotersProps) {
  const { one, table, isNone, typed, problems } = props;
  return (
    <FormFrame
      page={props}
      texts={copy.done}
      title={one ? `${copy.columns.code} ${one.code}` : CONSOLE_COPY.pages.promoters}
      path={consolePaths.promoters(one ? { id: one.code } : {})}
      wrong={isNone ? copy.notFound : null}
    >
      <SectionStack>
        {one ? <One one={one} typed={typed} problems={problems} /> : <Find typed={typed} problems={problems} />}
        {table && <ConsoleTable table={table} />}
      </SectionStack>
    </FormFrame>
  );
}

type FormProps = Pick<ConsolePromotersProps, 'typed' | 'problems'>;

const Find = (form: FormProps) => (
  <FormSection
    title={copy.find}
    note={copy.findText}
    action={consolePaths.promoters()}
    fields={[{ kind: 'phone', name: 'mobile', label: FIELD_COPY.phone }]}
    buttons={[{ do: 'find', text: copy.findPress }]}
    form={form}
    inline
  />
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
        form={{ typed, problems }}
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
