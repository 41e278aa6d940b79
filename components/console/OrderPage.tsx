import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOrderProps, RefundToDecide } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';
import own from './MoneyPage.module.css';
import { ReasonField, ReasonRow } from './ReasonRow';

const { order: copy, rehearsal, rehearsalText, history: historyTitle, reasonHint } = CONSOLE_MONEY_COPY;

/** One order: what the console may do about it at the left, what happened to it and its money at the right. */
export function ConsoleOrderPage(props: ConsoleOrderProps) {
  const { desk, id, title, facts, personHref, isRehearsal, timeline, ledger, refunds, history, problems, done } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={title}
      path={consolePaths.order({ id })}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <div className={lead.columns}>
        <SectionStack>
          <Section
            title={facts[0]?.text}
            aside={isRehearsal ? rehearsal : undefined}
            note={isRehearsal ? rehearsalText : undefined}
            more={personHref && !isRehearsal ? { text: copy.columns.buyer, href: personHref } : undefined}
          >
            <Facts facts={facts.slice(1)} />
          </Section>
          {props.toDecide.map((refund) => (
            <Decide key={refund.id} {...props} refund={refund} />
          ))}
          <Refund {...props} />
          <Invoice {...props} />
        </SectionStack>
        <SectionStack>
          <Section title={copy.timeline}>
            <Steps steps={timeline} />
          </Section>
          {refunds.length > 0 && (
            <Section title={copy.refunds}>
              <Steps steps={refunds} />
            </Section>
          )}
          <Section title={copy.ledger}>
            {ledger.length === 0 && <p className={css.text}>{copy.noLedger}</p>}
            <ul className={own.entries}>
              {ledger.map((entry) => (
                <li key={entry.id}>
                  <small>{entry.name}</small>
                  {entry.href ? <a href={entry.href}>{entry.text}</a> : <span>{entry.text}</span>}
                </li>
              ))}
            </ul>
          </Section>
          {history.length > 0 && (
            <Section title={historyTitle}>
              <Steps steps={history} />
            </Section>
          )}
        </SectionStack>
      </div>
    </ConsoleFrame>
  );
}

const Steps = ({ steps }: { steps: ConsoleOrderProps['timeline'] }) => (
  <ol className={own.entries}>
    {steps.map(({ name, text }) => (
      <li key={`${name} ${text}`}>
        <small>{name}</small>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);

/** What was typed and is wrong, of the form that was posted alone. */
function ofForm({ typed, problems }: ConsoleOrderProps, isThis: boolean) {
  return isThis ? { typed: typed.reason, problem: problems.reason } : {};
}

function Refund(props: ConsoleOrderProps) {
  const { id, refundable, typed, problems } = props;
  if (!refundable) return null;
  const isOfThis = typed.do === 'ask';
  return (
    <Section title={copy.refundTitle} aside={refundable.left} note={copy.refundText + refundable.limit}>
      <Form className={css.form} action={consolePaths.order({ id })} noValidate>
        <div className={css.row}>
          <TextField
            label={copy.amount}
            name="amount"
            unit={CONSOLE_MONEY_COPY.yuan}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={isOfThis ? typed.amount : undefined}
            error={problems.amount}
          />
          {refundable.days !== null && (
            <TextField
              label={copy.days}
              name="days"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              hint={refundable.days}
              defaultValue={isOfThis ? typed.days : undefined}
              error={problems.days}
            />
          )}
        </div>
        <TextField
          label={copy.outside}
          name="outsideNo"
          placeholder={copy.outsideNo}
          hint={copy.outsideHint}
          autoComplete="off"
          maxLength={64}
          defaultValue={isOfThis ? typed.outsideNo : undefined}
          error={isOfThis ? problems.outsideNo : undefined}
        />
        <ReasonField label={copy.reason} hint={copy.reasonHint} {...ofForm(props, isOfThis)} />
        <Button type="submit" variant="danger" name="do" value="ask">
          {copy.ask}
        </Button>
      </Form>
    </Section>
  );
}

function Decide(props: ConsoleOrderProps & { refund: RefundToDecide }) {
  const { id, refund, typed, problems } = props;
  const isOfThis = typed.refund === refund.id;
  const isAsked = refund.state === 'asked';
  const note = isAsked ? refund.needsSecond && copy.waitsSecond : copy.retryText;
  return (
    <Section title={isAsked ? copy.decide : copy.retry} note={note || undefined}>
      <Facts facts={refund.facts} />
      <Form className={css.form} action={consolePaths.order({ id })} noValidate>
        <input type="hidden" name="refund" value={refund.id} />
        <ReasonField label={copy.answer} hint={isAsked ? copy.answerHint : reasonHint} {...ofForm(props, isOfThis)} />
        {!isAsked && (
          <TextField
            label={copy.outsideNo}
            name="outsideNo"
            hint={copy.settleHint}
            autoComplete="off"
            maxLength={64}
            defaultValue={isOfThis ? typed.outsideNo : undefined}
            error={isOfThis ? problems.outsideNo : undefined}
          />
        )}
        <div className={lead.states}>
          {isAsked ? (
            <>
              <Button type="submit" size="sm" name="do" value="approve">
                {copy.approve}
              </Button>
              <Button type="submit" variant="line" size="sm" name="do" value="refuse">
                {copy.refuse}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" size="sm" name="do" value="retry">
                {copy.retry}
              </Button>
              <Button type="submit" variant="line" size="sm" name="do" value="settle">
                {copy.settle}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Section>
  );
}

function Invoice(props: ConsoleOrderProps) {
  const { id, invoice, typed } = props;
  if (!invoice) return null;
  const action = consolePaths.order({ id });
  return (
    <Section title={copy.invoice} aside={invoice.state} note={invoice.maySend ? copy.sentText : undefined}>
      {invoice.shown && <Facts facts={invoice.shown} />}
      {invoice.mayReveal && (
        <Form action={action} noValidate>
          <ReasonRow deed="reveal" text={copy.reveal} {...ofForm(props, typed.do === 'reveal')} />
        </Form>
      )}
      {invoice.maySend && (
        <Form action={action} noValidate>
          <ReasonRow deed="sent" text={copy.sent} {...ofForm(props, typed.do === 'sent')} />
        </Form>
      )}
    </Section>
  );
}
