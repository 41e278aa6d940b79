import { Terms } from '@/components/ui/Term';
import type { ShownLine } from '@/lib/calculators/tax/shownTaxes';
import { TAX_ANSWER_SENTENCES } from '@/lib/calculators/views/taxes/answerSentences';
import { baseText, formulaText, lackingText, payerText } from '@/lib/calculators/views/taxes/taxText';
import { CALCULATOR_GLOSSARY, type CalculatorTerm } from '@/lib/calculators/words/calculatorTerms';
import { TAX_ANSWER_COPY } from '@/lib/calculators/words/taxAnswer';
import { formatYuan } from '@/lib/kernel/format/price';
import css from './TaxAnswerPage.module.css';

const COPY = TAX_ANSWER_COPY;

/** Each tax and fee: what is due and how it comes to that, who pays it, since when the rule holds. */
export function TaxLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <OneLine key={line.kind} line={line} />
        ))}
      </ul>
      <Terms names={termsOf(lines)} glossary={CALCULATOR_GLOSSARY} />
    </>
  );
}

/** The taxes among the lines that the glossary has, and what they are charged on. */
function termsOf(lines: readonly ShownLine[]): CalculatorTerm[] {
  const said = new Set<string>(lines.map(({ kind }) => COPY.kinds[kind]));
  if (lines.some((line) => baseText(line))) said.add(COPY.base);
  return (Object.keys(CALCULATOR_GLOSSARY) as CalculatorTerm[]).filter((name) => said.has(name));
}

function OneLine({ line }: { line: ShownLine }) {
  const { kind, amount, formula, nothingDue, missing, since } = line;
  const base = baseText(line);
  return (
    <li>
      <div className={css.due}>
        <h3>{COPY.kinds[kind]}</h3>
        <b>{formatYuan(amount)}</b>
      </div>
      {formula && <p className={css.formula}>{formulaText(formula)}</p>}
      {nothingDue && <p className={css.formula}>{COPY.nothingDue[nothingDue]}</p>}
      {missing && <p className={css.lacking}>{lackingText(missing)}</p>}
      {base && <p className={css.remark}>{base}</p>}
      <p className={css.remark}>
        {[payerText(line), since && TAX_ANSWER_SENTENCES.since(since)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
