import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import type { RuleUse } from '@/lib/domain/calculators/factBook';
import type { PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import { formatPercent } from '@/lib/domain/format/number';
import { yuanFigure } from '@/lib/domain/format/price';
import css from './MortgagePage.module.css';
import { fundLimitTexts, noteTexts, rateSource, yuan } from './mortgageText';
import { rateText, termText } from './planText';

interface PlanProps {
  plan: PlanResult;
}

const COPY = MORTGAGE_RESULT_COPY;
const FUND_LIMIT_STYLES = { within: undefined, unsure: css.warning, over: css.beyond } as const;

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

/** What is wrong with the plan, what limits it and how heavy it is. */
export function PlanDetails({ plan }: PlanProps) {
  const { pressure, fundLimit } = plan;
  const notes = noteTexts(plan);
  return (
    <div className={css.details}>
      {pressure && (
        <p className={css[pressure.level]}>
          <b>{COPY.pressure.ratio(formatPercent(pressure.ratio, 1))}</b>
          {COPY.pressure.levels[pressure.level]}
        </p>
      )}
      {fundLimit && (
        <p className={FUND_LIMIT_STYLES[fundLimit.state]}>
          {fundLimitTexts(fundLimit).map((text) => (
            <span key={text} className={css.limit}>
              {text}
            </span>
          ))}
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

export function PrepaidSection({ plan: { prepaid, parts }, title }: PlanProps & { title: string }) {
  if (!prepaid) return null;
  const loan = parts.length > 1 ? COPY.kinds[prepaid.part] : '';
  const { afterMonth, interestSaved, monthsSaved, nextPayment } = prepaid;
  const copy = COPY.prepaid;
  return (
    <Section title={title}>
      <p className={css.sentence}>{copy.paid(afterMonth, formatExactWan(prepaid.prepaid), loan)}</p>
      <FigureGrid
        columns={3}
        ruled
        items={[
          { label: copy.saved, value: yuanFigure(interestSaved) },
          { label: copy.sooner, value: { figure: String(monthsSaved), unit: '个月' } },
          { label: copy.next, value: yuanFigure(nextPayment) },
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
        <p className={css.sentence}>{failed.length > 0 ? failed.join('，') : copy.missing(missing.join('、'))}</p>
      </Section>
    );
  }
  return (
    <Section title={title} note={copy.note}>
      <FigureGrid
        columns={3}
        items={[
          { label: copy.total, value: yuanFigure(subsidy.total) },
          ...subsidy.years.map((amount, at) => ({ label: copy.year(at + 1), value: yuanFigure(amount) })),
        ]}
      />
    </Section>
  );
}
