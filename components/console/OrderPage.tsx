import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOrderProps, RefundToDecide } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';
import own from './MoneyPage.module.css';
import { ReasonForm } from './ReasonRow';

const { order: copy, rehearsal, rehearsalText, history: historyTitle, reasonHint } = CONSOLE_MONEY_COPY;

/** One order: what the console may do about it at the left, what happened to it and its money at the right. */
export function ConsoleOrderPage(props: ConsoleOrderProps) {
  const { id, title, facts, personHref, isRehearsal, timeline, ledger, refunds, history } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.order({ id })}>
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
    </FormFrame>
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

function Refund({ id, refundable, ...form }: ConsoleOrderProps) {
  if (!refundable) return null;
  const { left, days, limit, due } = refundable;
  return (
    <FormSection
      title={copy.refundTitle}
      aside={left}
      note={copy.refundText + limit}
      action={consolePaths.order({ id })}
      fields={[
        due && <Facts key="due" facts={due.facts} />,
        [
          {
            name: 'amount',
            label: copy.amount,
            unit: CONSOLE_MONEY_COPY.yuan,
            digits: 'decimal',
            max: 12,
            value: due?.amount,
          },
          days !== null && {
            name: 'days',
            label: copy.days,
            hint: days,
            digits: 'numeric',
            max: 4,
            value: due?.days,
          },
        ],
        { name: 'outsideNo', label: copy.outside, placeholder: copy.outsideNo, hint: copy.outsideHint, max: 64 },
        { kind: 'reason', label: copy.reason, hint: copy.reasonHint },
      ]}
      buttons={[{ do: 'ask', text: copy.ask, variant: 'danger' }]}
      form={ofForm(form, form.typed.do === 'ask')}
    />
  );
}

function Decide({ id, refund, ...form }: ConsoleOrderProps & { refund: RefundToDecide }) {
  const isAsked = refund.state === 'asked';
  const note = isAsked ? refund.needsSecond && copy.waitsSecond : copy.retryText;
  return (
    <Section title={isAsked ? copy.decide : copy.retry} note={note || undefined}>
      <Facts facts={refund.facts} />
      <ConsoleForm
        action={consolePaths.order({ id })}
        fields={[
          { kind: 'hidden', name: 'refund', value: refund.id },
          { kind: 'reason', label: copy.answer, hint: isAsked ? copy.answerHint : reasonHint },
          !isAsked && { name: 'outsideNo', label: copy.outsideNo, hint: copy.settleHint, max: 64 },
        ]}
        buttons={(isAsked ? (['approve', 'refuse'] as const) : (['retry', 'settle'] as const)).map((press, at) => ({
          do: press,
          text: copy[press],
          size: 'sm',
          variant: at === 0 ? 'primary' : 'line',
        }))}
        form={ofForm(form, form.typed.refund === refund.id)}
      />
    </Section>
  );
}

function Invoice({ id, invoice, ...form }: ConsoleOrderProps) {
  if (!invoice) return null;
  const press = (deed: 'reveal' | 'sent') => (
    <ReasonForm
      action={consolePaths.order({ id })}
      deed={deed}
      text={copy[deed]}
      form={ofForm(form, form.typed.do === deed)}
    />
  );
  return (
    <Section title={copy.invoice} aside={invoice.state} note={invoice.maySend ? copy.sentText : undefined}>
      {invoice.shown && <Facts facts={invoice.shown} />}
      {invoice.mayReveal && press('reveal')}
      {invoice.maySend && press('sent')}
    </Section>
  );
}
