import { TERMS_COPY } from '@/lib/calculators/words/terms';
import css from './SaleTerms.module.css';

export type Terms = keyof typeof TERMS_COPY.said;

export interface SaleTermsProps {
  terms: Terms;
  /** The address of the same result on other terms. */
  hrefOf: (terms: Terms) => string;
}

/** On which terms a result reckons the taxes, and the way to the others. */
export function SaleTerms({ terms, hrefOf }: SaleTermsProps) {
  const other = terms === 'by_law' ? 'buyer_pays_all' : 'by_law';
  return (
    <p className={css.terms}>
      {TERMS_COPY.said[terms]}
      <a href={hrefOf(other)}>{TERMS_COPY.other[other]}</a>
    </p>
  );
}
