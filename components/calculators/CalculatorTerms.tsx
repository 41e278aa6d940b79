import { staticParts } from '@/components/ui/staticParts';

/** A calculator's words, each explained on a tap. The glossary stays on the server: a calculator's browser runs. */
export const CalculatorTerms = staticParts(() => import('./TermLine').then(({ TermLine }) => ({ TermLine })))(
  'TermLine',
);
