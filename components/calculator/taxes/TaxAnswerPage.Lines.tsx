import { TAX_ANSWER_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { TaxLine, TaxResult } from '@/lib/domain/calculators/tax/taxEngine';
import { formatYuan } from '@/lib/domain/format/price';
import css from './TaxAnswerPage.module.css';
import { baseText, formulaText, lackingText, payerText, ruleDay } from './taxText';

const COPY = TAX_ANSWER_COPY;

/** Each tax and fee: what is due and how it comes to that, who pays it, since when the rule holds. */
export function TaxLines({ sale }: { sale: TaxResult }) {
  // A home that is sold without VAT has one price only. A new home's VAT is the developer's and has no line.
  const hasVat = sale.lines.find(({ kind }) => kind === 'vat')?.amount !== 0;
  return (
    <ul className={css.lines}>
      {sale.lines.map((line) => (
        <OneLine
          key={line.kind}
          line={line}
          since={ruleDay(line, sale)}
          isNet={hasVat && line.base === sale.netPrice}
        />
      ))}
    </ul>
  );
}

function OneLine({ line, since, isNet }: { line: TaxLine; since: string | null; isNet: boolean }) {
  const { kind, amount, formula, nothingDue, missing } = line;
  const base = baseText(line, isNet);
  return (
    <li>
      <div className={css.due}>
        <h3>{COPY.kinds[kind]}</h3>
        <b>{formatYuan(amount)}</b>
      </div>
      {formula && <p className={css.formula}>{formulaText(formula)}</p>}
      {nothingDue && <p className={css.formula}>{COPY.nothingDue[nothingDue]}</p>}
      {missing.length > 0 && <p className={css.lacking}>{lackingText(missing)}</p>}
      {base && <p className={css.remark}>{base}</p>}
      <p className={css.remark}>{[payerText(line), since && COPY.since(since)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
