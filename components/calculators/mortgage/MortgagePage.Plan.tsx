import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import type { RuleUse } from '@/lib/calculators/contract/grounds';
import type { PlanResult } from '@/lib/calculators/contract/mortgage';
import { isLentOn } from '@/lib/calculators/loan/commercialHome';
import {
  fundCapText,
  instalmentsFigure,
  monthsFigure,
  rateSource,
  whenText,
} from '@/lib/calculators/views/mortgage/mortgageText';
import { fundLimitVerdict, noteTexts, refusalTexts, shareText, yuan } from '@/lib/calculators/views/mortgage/planNotes';
import { rateText, termText } from '@/lib/calculators/views/mortgage/planText';
import { MORTGAGE_RESULT_SENTENCES } from '@/lib/calculators/views/mortgage/resultSentences';
import { MORTGAGE_RESULT_COPY } from '@/lib/calculators/words/mortgageResult';
import { monthText } from '@/lib/kernel/form/typedMonth';
import { exactWan, formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatPercent } from '@/lib/kernel/format/number';
import { yuanFigure } from '@/lib/kernel/format/price';
import css from './MortgagePage.module.css';

interface PlanProps {
  plan: PlanResult;
}

const COPY = MORTGAGE_RESULT_COPY;

/** Each loan of the plan with its rate and where the rate comes from. */
export function PlanParts({ plan, rules }: PlanProps & { rules: readonly RuleUse[] }) {
  const { caption, name, rate, payment } = COPY.parts;
  return (
    <div className={css.parts}>
      <Table
        caption={caption}
        rows={plan.parts}
        rowKey={({ kind }) => kind}
        columns={[
          {
            id: 'name',
            title: name,
            wrap: true,
            cell: (part) =>
              twoLines(`${COPY.kinds[part.kind]} ${formatExactWan(part.principal)}`, rateSource(part, rules)),
          },
          {
            id: 'rate',
            title: rate,
            cell: ({ annualRate, months }) => twoLines(rateText(annualRate), termText(months)),
          },
          { id: 'payment', title: payment, cell: ({ firstPayment }) => yuan(firstPayment) },
        ]}
      />
    </div>
  );
}

/** Why a plan is not lent as it stands: above its figures, which do not hold. */
export function PlanRefusals({ plan, name = '' }: PlanProps & { name?: string }) {
  const texts = refusalTexts(plan);
  if (texts.length === 0) return null;
  return (
    <div className={css.details}>
      {texts.map((text) => (
        <p key={text} className={css.warning}>
          {name}
          {text}
        </p>
      ))}
    </div>
  );
}

/** What limits the plan, how heavy it is and what to know of it. */
export function PlanDetails({ plan }: PlanProps) {
  const { pressure, fundLimit, repriced, commercialHome } = plan;
  const notes = noteTexts(plan);
  return (
    <div className={css.details}>
      {pressure && (
        <p className={css[pressure.level]}>
          <b>{MORTGAGE_RESULT_SENTENCES.pressure.ratio(formatPercent(pressure.ratio, 1))}</b>
          {COPY.pressure.levels[pressure.level]}
        </p>
      )}
      {fundLimit?.state === 'within' && <p>{fundLimitVerdict(fundLimit)}</p>}
      {fundLimit && fundCapText(fundLimit) && <p>{fundCapText(fundLimit)}</p>}
      {commercialHome && isLentOn(commercialHome) && (
        <p>
          {MORTGAGE_RESULT_SENTENCES.commercialHome(
            shareText(commercialHome.downPayment),
            termText(commercialHome.months),
          )}
        </p>
      )}
      {repriced && (
        <p>
          {MORTGAGE_RESULT_SENTENCES.repriced(
            whenText(repriced.fromMonth, plan),
            rateText(repriced.annualRate),
            yuan(repriced.payment),
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={css.warning}>
          {note}
        </p>
      ))}
    </div>
  );
}

export function PrepaidSection({ plan, title }: PlanProps & { title: string }) {
  const { prepaid, parts, firstMonth } = plan;
  if (!prepaid) return null;
  const { times, interestSaved, monthsSaved, nextPayment } = prepaid;
  const copy = COPY.prepaid;
  return (
    <Section title={title} note={MORTGAGE_RESULT_SENTENCES.prepaid.from(monthText(firstMonth))}>
      {times.map(({ part, kind, afterMonth, amount }) => (
        <p key={`${part}${kind}${afterMonth}${amount}`} className={css.sentence}>
          {MORTGAGE_RESULT_SENTENCES.prepaid.paid(
            whenText(afterMonth, plan),
            formatExactWan(amount),
            parts.length > 1 ? COPY.kinds[part] : '',
            copy.how[kind],
          )}
        </p>
      ))}
      <FigureGrid
        columns={3}
        ruled
        items={[
          { label: copy.saved, value: yuanFigure(interestSaved) },
          { label: copy.sooner, value: monthsFigure(monthsSaved) },
          { label: copy.next, value: yuanFigure(nextPayment) },
        ]}
      />
    </Section>
  );
}

/** Of a loan that is being repaid: what is owed now. */
export function StandingSection({ plan: { standing }, title }: PlanProps & { title: string }) {
  if (!standing) return null;
  const copy = COPY.standing;
  return (
    <Section title={title} note={copy.note}>
      <FigureGrid
        columns={3}
        items={[
          { label: copy.owed, value: exactWan(standing.owed) },
          { label: copy.paid, value: instalmentsFigure(standing.paid) },
          { label: copy.left, value: instalmentsFigure(standing.left) },
          { label: copy.paidPrincipal, value: exactWan(standing.paidPrincipal) },
          { label: copy.paidInterest, value: exactWan(standing.paidInterest) },
          { label: copy.interestLeft, value: exactWan(standing.interestLeft) },
        ]}
      />
    </Section>
  );
}

export function SubsidySection({ plan: { subsidy }, title }: PlanProps & { title: string }) {
  if (!subsidy) return null;
  const copy = COPY.subsidy;
  if (subsidy.state !== 'yes') {
    const failed = subsidy.failed.map((name) => copy.failed[name as keyof typeof copy.failed] ?? name);
    const missing = subsidy.missing.map((name) => copy.fields[name as keyof typeof copy.fields] ?? name);
    return (
      <Section title={title} aside={copy[subsidy.state]}>
        <p className={css.sentence}>
          {failed.length > 0 ? failed.join('，') : MORTGAGE_RESULT_SENTENCES.subsidy.missing(missing.join('、'))}
        </p>
      </Section>
    );
  }
  return (
    <Section title={title} note={copy.note}>
      <FigureGrid
        columns={3}
        items={[
          { label: copy.total, value: yuanFigure(subsidy.total) },
          ...subsidy.years.map((amount, at) => ({
            label: MORTGAGE_RESULT_SENTENCES.subsidy.year(at + 1),
            value: yuanFigure(amount),
          })),
        ]}
      />
    </Section>
  );
}
