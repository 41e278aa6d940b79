import { TAX_ANSWER_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { TaxLine, TaxResult } from '@/lib/domain/calculators/tax/taxEngine';
import { formatPercent } from '@/lib/domain/format/number';
import { formatYuan } from '@/lib/domain/format/price';
import css from './TaxAnswerPage.module.css';
import { formulaText, lackingText, payerText, ruleDay } from './taxText';

const COPY = TAX_ANSWER_COPY;

/** Each tax and fee: what is due and how it comes to that, who pays it, since when the rule holds. */
export function TaxLines({ sale }: { sale: TaxResult }) {
  return (
    <ul className={css.lines}>
      {sale.lines.map((line) => (
        <OneLine key={line.kind} line={line} since={ruleDay(line, sale)} />
      ))}
    </ul>
  );
}

function OneLine({ line, since }: { line: TaxLine; since: string | null }) {
  const { kind, amount, base, rate, formula, nothingDue, missing } = line;
  return (
    <li>
      <div className={css.due}>
        <h3>{COPY.kinds[kind]}</h3>
        <b>{formatYuan(amount)}</b>
      </div>
      {formula && <p className={css.formula}>{formulaText(formula)}</p>}
      {nothingDue && <p className={css.formula}>{COPY.nothingDue[nothingDue]}</p>}
      {missing.length > 0 && <p className={css.lacking}>{lackingText(missing)}</p>}
      {base !== null && rate !== null && (
        <p className={css.remark}>{`${COPY.base} ${formatYuan(base)} · ${COPY.rate} ${formatPercent(rate, 4)}`}</p>
      )}
      <p className={css.remark}>{[payerText(line), since && COPY.since(since)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
