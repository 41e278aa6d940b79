import { Figure } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ShownTaxes } from '@/lib/calculators/tax/shownTaxes';
import { TAX_ANSWER_SENTENCES } from '@/lib/calculators/views/taxes/answerSentences';
import type { TaxAnswerPageProps } from '@/lib/calculators/views/taxes/taxPages';
import { lackingText, sumText } from '@/lib/calculators/views/taxes/taxText';
import { TAX_ANSWER_COPY } from '@/lib/calculators/words/taxAnswer';
import { formatYuan, yuanFigure } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { Grounds } from '../Grounds';
import { SaleTerms } from '../SaleTerms';
import { WhatChanged } from '../WhatChanged';
import { TaxLines } from './TaxAnswerPage.Lines';
import { CommercialLoan } from './TaxAnswerPage.More';
import css from './TaxAnswerPage.module.css';
import { TaxRefund } from './TaxAnswerPage.Refund';

const COPY = TAX_ANSWER_COPY;

const SUMS = [
  ['buyer', 'buyerPays'],
  ['seller', 'sellerPays'],
  ['fees', 'fees'],
] as const;

/** The sum, and what each side pays of it. */
function Sum({ taxes: { sums, contractPrice } }: { taxes: ShownTaxes }) {
  const { taxes, atLeast, day, missing } = sums;
  return (
    <>
      <div className={css.sum}>
        <Figure label={COPY.hero} value={yuanFigure(taxes)} source={TAX_ANSWER_SENTENCES.dated(day)} size="hero" />
        {taxes === null && (
          <p className={css.lacking}>
            {[COPY.unknown, atLeast.taxes > 0 && sumText(sums, 'taxes'), lackingText(missing)]
              .filter(Boolean)
              .join('，')}
          </p>
        )}
      </div>
      <dl className={css.totals}>
        {contractPrice !== undefined && (
          <div>
            <dt>{COPY.totals.contract}</dt>
            <dd>{formatYuan(contractPrice)}</dd>
          </div>
        )}
        {SUMS.map(([name, sum]) => (
          <div key={name}>
            <dt>{COPY.totals[name]}</dt>
            <dd>{sumText(sums, sum)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** On which terms the sides pay, and the way to the others. */
function Terms({ terms, query }: Pick<TaxAnswerPageProps, 'terms' | 'query'>) {
  if (!terms) return null;
  return (
    <div className={css.terms}>
      <SaleTerms terms={terms} hrefOf={(other) => paths.taxAnswer({ ...query, terms: other })} />
    </div>
  );
}

/** Each line, and what comes with it: the refund, a loan on 商住. */
function Details({ taxes: { lines, refund, commercialLoan } }: { taxes: ShownTaxes }) {
  return (
    <SectionStack>
      <Section title={COPY.lines} note={COPY.note}>
        <TaxLines lines={lines} />
      </Section>
      {refund && <TaxRefund refund={refund} />}
      {commercialLoan && <CommercialLoan loan={commercialLoan} />}
    </SectionStack>
  );
}

/** What changed, and the rules behind it. */
function Reasons({ taxes: { changed, grounds } }: { taxes: ShownTaxes }) {
  return (
    <SectionStack>
      {changed && (
        <Section>
          <WhatChanged changed={changed} name={COPY.changed} text={formatYuan} />
        </Section>
      )}
      <Section>
        <Grounds grounds={grounds} />
      </Section>
    </SectionStack>
  );
}

/** What of the answer is only read. */
export const TAX_ANSWER_PARTS = { Sum, Terms, Details, Reasons };
