import { Terms } from '@/components/ui/Term';
import { CALCULATOR_GLOSSARY, CALCULATOR_TERMS } from '@/lib/calculators/words/calculatorTerms';

export interface TermLineProps {
  /** Whose questions and answers say them. */
  of: keyof typeof CALCULATOR_TERMS;
}

/** What a first-time buyer may not know of a calculator's words. */
export const TermLine = ({ of }: TermLineProps) => (
  <Terms names={CALCULATOR_TERMS[of]} glossary={CALCULATOR_GLOSSARY} />
);
