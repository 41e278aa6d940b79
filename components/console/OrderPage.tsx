import { Fragment } from 'react';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOrderProps, RefundToDecide } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { OUTSIDE_WAYS } from '@/lib/order/refund';
import { OUTSIDE_WAY_NAMES } from '@/lib/order/words/order';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';
import own from './MoneyPage.module.css';
import { Refunds } from './OrderPage.Refunds';
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
          {refunds && <Refunds {...refunds} />}
          {props.toDecide.map((refund) => (
            <Fragment key={refund.id}>
              <Decide {...props} refund={refund} />
              {refund.state === 'failed' && <Outside {...props} refund={refund} />}
            </Fragment>
          ))}
          <Refund {...props} />
          {/* What the channel refused is put right first. */}
          {props.refundable && !props.toDecide.some(({ state }) => state === 'failed') && (
            <Outside {...props} refund={null} />
          )}
          <Invoice {...props} />
        </SectionStack>
        <SectionStack>
          <Section title={copy.timeline}>
            <Steps steps={timeline} />
          </Section>
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

/** What was paid back outside of us: one that the channel refused, or, of none yet, a sum of what is left. */
function Outside({ id, refund, refundable, today, ...form }: ConsoleOrderProps & { refund: RefundToDecide | null }) {
  const press = refund ? 'settle' : 'note';
  const isThis = form.typed.do === press && (form.typed.refund ?? '') === (refund?.id ?? '');
  return (
    <FormSection
      title={copy.outsideTitle}
      note={copy.outsideText}
      action={consolePaths.order({ id })}
      fields={[
        refund && { kind: 'hidden', name: 'refund', value: refund.id },
        !refund && refundable && sumFields(refundable),
        [
          { kind: 'choice', name: 'outsideWay', label: copy.outsideWay, empty: copy.outsideNone, choices: WAYS },
          { kind: 'date', name: 'outsideDay', label: copy.outsideDay, value: today },
        ],
        { name: 'voucher', label: copy.voucher, hint: copy.voucherHint, max: 64, exact: true },
        { kind: 'reason', label: copy.reason, hint: refund ? reasonHint : copy.reasonHint },
      ]}
      buttons={[{ do: press, text: copy.settle, variant: 'line' }]}
      form={ofForm(form, isThis)}
    />
  );
}

const WAYS = OUTSIDE_WAYS.map((value) => ({ value, text: OUTSIDE_WAY_NAMES[value] }));

const sumFields = ({ days, due }: NonNullable<ConsoleOrderProps['refundable']>) => [
  {
    name: 'amount',
    label: copy.amount,
    unit: CONSOLE_MONEY_COPY.yuan,
    digits: 'decimal' as const,
    max: 12,
    value: due?.amount,
  },
  days !== null && {
    name: 'days',
    label: copy.days,
    hint: days,
    digits: 'numeric' as const,
    max: 4,
    value: due?.days,
  },
];

function Refund({ id, refundable, ...form }: ConsoleOrderProps) {
  if (!refundable) return null;
  const { left, limit, due } = refundable;
  return (
    <FormSection
      title={copy.refundTitle}
      aside={left}
      note={copy.refundText + limit}
      action={consolePaths.order({ id })}
      fields={[
        due && <Facts key="due" facts={due.facts} />,
        sumFields(refundable),
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
        ]}
        buttons={(isAsked ? (['approve', 'refuse'] as const) : (['retry'] as const)).map((press, at) => ({
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
