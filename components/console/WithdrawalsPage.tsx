import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleWithdrawalsProps, OneWithdrawal } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection, ofForm, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import { ReasonSection } from './ReasonRow';

/** What promoters ask to be paid; one of it with who is paid, and the forms that approve, refuse and note the payment. */
export function ConsoleWithdrawalsPage(props: ConsoleWithdrawalsProps) {
  const { one, table, typed, problems } = props;
  return (
    <FormFrame
      page={props}
      texts={copy.done}
      title={one ? `${CONSOLE_COPY.pages.withdrawals} ${one.code}` : CONSOLE_COPY.pages.withdrawals}
      path={consolePaths.withdrawals(one ? { id: one.id } : {})}
    >
      <SectionStack>
        {one && <One one={one} typed={typed} problems={problems} />}
        {table && (
          <>
            <ConsoleTable table={table} />
            <Accountant address={table.address} problems={problems} />
          </>
        )}
      </SectionStack>
    </FormFrame>
  );
}

type FormProps = Pick<ConsoleWithdrawalsProps, 'typed' | 'problems'>;

/** The same rows with who is paid, as the table is filtered. */
const Accountant = ({ address, problems }: { address: Record<string, string> } & Pick<FormProps, 'problems'>) => (
  <ReasonSection
    title={copy.export}
    note={copy.exportText}
    action={consolePaths.withdrawals(address)}
    deed="accountant"
    text={copy.exportPress}
    label={copy.purpose}
    form={{ problems }}
  />
);

function One({ one, typed, problems }: FormProps & { one: OneWithdrawal }) {
  const { id, code, facts, history } = one;
  const action = consolePaths.withdrawals({ id });
  const of = (deed: string) => ({ form: ofForm({ typed, problems }, typed.do === deed) });
  return (
    <>
      <Section title={copy.oneWithdrawal} more={{ text: copy.one, href: consolePaths.promoters({ id: code }) }}>
        <Facts facts={facts} />
      </Section>
      <Payee one={one} {...of('reveal')} />
      {one.mayApprove && (
        <ReasonSection
          title={copy.approve}
          note={secondNote(one)}
          action={action}
          deed="approve"
          text={copy.approve}
          variant="primary"
          hint={copy.approveText}
          {...of('approve')}
        />
      )}
      {one.mayPay && <Pay one={one} typed={typed} problems={problems} />}
      {one.mayRefuse && (
        <ReasonSection
          title={copy.refuse}
          action={action}
          deed="refuse"
          text={copy.refuse}
          variant="danger"
          hint={copy.refuseText}
          {...of('refuse')}
        />
      )}
      <History title={copy.history} facts={history} />
    </>
  );
}

function secondNote({ second }: OneWithdrawal): string | undefined {
  if (second === 'none') return undefined;
  return second === 'needed' ? copy.secondText : copy.firstDone;
}

type PayeeProps = { one: OneWithdrawal; form: TypedForm };

function Payee({ one: { id, payee, hasPayee }, form }: PayeeProps) {
  if (payee)
    return (
      <Section title={copy.payee}>
        <Facts facts={payee} />
      </Section>
    );
  if (!hasPayee)
    return (
      <Section title={copy.payee}>
        <p className={css.text}>{copy.forgotten}</p>
      </Section>
    );
  return (
    <ReasonSection
      title={copy.payee}
      note={copy.revealText}
      action={consolePaths.withdrawals({ id })}
      deed="reveal"
      text={copy.reveal}
      label={copy.purpose}
      form={form}
    />
  );
}

const Pay = ({ one: { id, tax }, ...form }: FormProps & { one: OneWithdrawal }) => (
  <FormSection
    title={copy.pay}
    note={copy.payText}
    action={consolePaths.withdrawals({ id })}
    fields={[
      { name: 'withheld', label: copy.withheld, hint: copy.withheldHint, value: tax, digits: 'decimal', max: 12 },
      { name: 'bankRef', label: copy.bankRef, hint: copy.bankRefHint, max: 64 },
    ]}
    buttons={[{ do: 'pay', text: copy.pay }]}
    form={form}
  />
);
