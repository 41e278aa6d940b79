import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleWithdrawalsProps, OneWithdrawal } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import { ReasonSection } from './ReasonRow';

/** What promoters ask to be paid; one of it with who is paid, and the forms that approve, refuse and note the payment. */
export function ConsoleWithdrawalsPage({ desk, one, table, typed, problems, done }: ConsoleWithdrawalsProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={one ? `${CONSOLE_COPY.pages.withdrawals} ${one.code}` : CONSOLE_COPY.pages.withdrawals}
      path={consolePaths.withdrawals(one ? { id: one.id } : {})}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        {one && <One one={one} typed={typed} problems={problems} />}
        {table && (
          <>
            <ConsoleTable table={table} />
            <Accountant address={table.address} problem={problems.reason} />
          </>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}

type FormProps = Pick<ConsoleWithdrawalsProps, 'typed' | 'problems'>;

/** The same rows with who is paid, as the table is filtered. */
const Accountant = ({ address, problem }: { address: Record<string, string>; problem: string | undefined }) => (
  <ReasonSection
    title={copy.export}
    note={copy.exportText}
    action={consolePaths.withdrawals(address)}
    deed="accountant"
    text={copy.exportPress}
    label={copy.purpose}
    problem={problem}
  />
);

function One({ one, typed, problems }: FormProps & { one: OneWithdrawal }) {
  const { id, code, facts, history } = one;
  const action = consolePaths.withdrawals({ id });
  const of = (deed: string) => (typed.do === deed ? { typed: typed.reason, problem: problems.reason } : {});
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

type PayeeProps = { one: OneWithdrawal; typed?: string | undefined; problem?: string | undefined };

function Payee({ one: { id, payee, hasPayee }, typed, problem }: PayeeProps) {
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
      typed={typed}
      problem={problem}
    />
  );
}

function Pay({ one: { id, tax }, typed, problems }: FormProps & { one: OneWithdrawal }) {
  const field = (name: 'withheld' | 'bankRef', hint: string) => ({
    label: copy[name],
    name,
    hint,
    error: problems[name],
    autoComplete: 'off',
  });
  return (
    <Section title={copy.pay} note={copy.payText}>
      <Form className={css.form} action={consolePaths.withdrawals({ id })} noValidate>
        <TextField
          {...field('withheld', copy.withheldHint)}
          defaultValue={typed.withheld ?? tax}
          inputMode="decimal"
          maxLength={12}
        />
        <TextField {...field('bankRef', copy.bankRefHint)} defaultValue={typed.bankRef} maxLength={64} />
        <Button type="submit" name="do" value="pay">
          {copy.pay}
        </Button>
      </Form>
    </Section>
  );
}
