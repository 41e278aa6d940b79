import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section } from '@/components/ui/Section';
import type { TotalCostPageProps } from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_COPY as copy } from '@/lib/calculators/words/totalCost';
import { Grounds } from '../Grounds';
import { TermLine } from '../TermLine';
import { Assumptions } from './TotalCostPage.Assumptions';
import css from './TotalCostPage.module.css';
import { CostSheet, CostSum } from './TotalCostPage.Sheet';

function Basis({ grounds }: Pick<TotalCostPageProps, 'grounds'>) {
  return (
    <Section>
      <div className={css.notes}>
        <Paragraphs texts={copy.notes} size="note" />
        <TermLine of="totalCost" />
      </div>
      <Grounds grounds={grounds} />
    </Section>
  );
}

/** What of the sheet is only read, and the form that is an address. */
export const COST_PARTS = { Sum: CostSum, Sheet: CostSheet, Assumptions, Basis };
