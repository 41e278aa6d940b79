import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import type { MortgageAnswer, PlanResult } from '@/lib/calculators/contract/mortgage';
import {
  comparisonSentence,
  instalmentsText,
  moreInstalments,
  signedYuan,
} from '@/lib/calculators/views/mortgage/mortgageText';
import { keysOf, yuan } from '@/lib/calculators/views/mortgage/planNotes';
import { MORTGAGE_RESULT_COPY } from '@/lib/calculators/words/mortgageResult';
import css from './MortgagePage.module.css';
import { PlanRefusals } from './MortgagePage.Plan';

interface Row {
  name: string;
  of: (plan: PlanResult) => number;
  text: (value: number) => string;
  difference: (value: number) => string;
}

const { compare, plans: NAMES, first } = MORTGAGE_RESULT_COPY;
const money = { text: yuan, difference: signedYuan };

const rowsOf = (keys: ReturnType<typeof keysOf>): readonly Row[] => [
  { name: first.equal_principal, of: ({ firstPayment }) => firstPayment, ...money },
  { name: keys.principal, of: ({ principal }) => principal, ...money },
  { name: keys.interest, of: ({ totalInterest }) => totalInterest, ...money },
  { name: keys.whole, of: ({ principal, totalInterest }) => principal + totalInterest, ...money },
  { name: keys.months, of: (plan) => plan.months, text: instalmentsText, difference: moreInstalments },
];

/** Two plans side by side, and what the second costs more or less. */
export function MortgageComparison({ answer }: { answer: MortgageAnswer }) {
  const [one, other] = answer.plans;
  if (!one || !other) return null;
  return (
    <Section title={compare.title}>
      <PlanRefusals plan={other} name={`${NAMES[1]}：`} />
      <p className={css.sentence}>{comparisonSentence(answer)}</p>
      <Table
        caption={compare.caption}
        rows={rowsOf(keysOf(one))}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', title: compare.item, cell: ({ name }) => name },
          { id: 'one', title: NAMES[0], cell: ({ of, text }) => text(of(one)) },
          { id: 'other', title: NAMES[1], cell: ({ of, text }) => text(of(other)) },
          { id: 'more', title: compare.difference, cell: ({ of, difference }) => difference(of(other) - of(one)) },
        ]}
      />
    </Section>
  );
}
