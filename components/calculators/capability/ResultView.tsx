import { type RefObject, Suspense } from 'react';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { LIMIT_CODES, REFUSAL_CODES } from '@/lib/calculators/capability/reasonCodes';
import type { CapabilityAnswer, CapabilityResult, Financing } from '@/lib/calculators/contract/capability';
import { monthlyText } from '@/lib/calculators/views/capability/monthlyText';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/calculators/views/capability/resultSentences';
import { termFigure } from '@/lib/calculators/views/capability/termFigure';
import { fundBarText, ratesText } from '@/lib/calculators/views/fundText';
import { CAPABILITY_TITLES } from '@/lib/calculators/words/capability';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import { formatTotalPrice, totalPrice, wholeYuan } from '@/lib/kernel/format/price';
import { CalculatorTerms } from '../CalculatorTerms';
import { Grounds } from '../Grounds';
import { PaperTitle } from '../PaperTitle';
import { WhatChanged } from '../WhatChanged';
import { Limits } from './ResultView.Limits';
import css from './ResultView.module.css';
import { Score } from './ResultView.Score';

const COPY = CAPABILITY_RESULT_COPY;

export interface ResultViewProps {
  answer: CapabilityAnswer;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** What the answers come to: the price first, what holds it down, how it is paid, the score, the grounds. */
export function ResultView({ answer, headingRef }: ResultViewProps) {
  const { result, changed } = answer;
  const { affordable } = result;
  return (
    <SectionStack>
      <section className={css.head}>
        <PaperTitle text={CAPABILITY_TITLES.result} headingRef={headingRef} />
        <Verdict answer={answer} />
        <Headline result={result} />
        <p className={css.remark}>{COPY.disclaimer}</p>
      </section>
      {affordable && (
        <Section title={COPY.limitsTitle}>
          <Limits affordable={affordable} />
          <p className={css.help} data-reason={LIMIT_CODES[affordable.limit]}>
            {COPY.limitHelp[affordable.limit]}
          </p>
        </Section>
      )}
      {affordable && (
        <Section title={COPY.paymentTitle}>
          <Payment financing={affordable.financing} />
          <Suspense>
            <CalculatorTerms of="capability" />
          </Suspense>
        </Section>
      )}
      <Score answer={answer} />
      {changed && changed.rules.length > 0 && (
        <Section>
          <WhatChanged changed={changed} name={COPY.changed} text={formatTotalPrice} />
        </Section>
      )}
      <Section>
        <Grounds grounds={result} />
      </Section>
    </SectionStack>
  );
}

/** Yes, no or not known, with each reason. */
function Verdict({ answer: { result } }: { answer: CapabilityAnswer }) {
  const { state, reasons, affordable } = result;
  return (
    <>
      <p className={css[state]}>{COPY.states[state]}</p>
      {reasons.map((reason) => (
        <p key={reason} className={css.refusal} data-reason={REFUSAL_CODES[reason]}>
          {COPY.refusals[reason]}
        </p>
      ))}
      {affordable?.fundBar && <p className={css.refusal}>{fundBarText(affordable)}</p>}
    </>
  );
}

function Headline({ result }: { result: CapabilityResult }) {
  const { state, day, months, grade, score, affordable } = result;
  const label = affordable ? priceLabel(result) : COPY.unknownPrice;
  const { loan, monthlyPayment } = affordable?.financing ?? {};
  return (
    <>
      <div className={css.sum}>
        <Figure
          label={label}
          value={totalPrice(affordable?.price)}
          size="hero"
          price={state !== 'no'}
          source={CAPABILITY_RESULT_SENTENCES.source(day)}
        />
        {grade && score !== null && (
          <p className={css.grade}>
            <b>{grade}</b>
            {CAPABILITY_RESULT_SENTENCES.score(score)}
          </p>
        )}
      </div>
      {affordable && (
        <FigureGrid
          columns={3}
          ruled
          items={[
            { label: COPY.figures.loan, value: totalPrice(loan) },
            { label: COPY.figures.monthlyPayment, value: wholeYuan(monthlyPayment) },
            { label: COPY.figures.months, value: termFigure(months) },
          ]}
        />
      )}
    </>
  );
}

function priceLabel({ reasons, affordable }: CapabilityResult): string {
  if (reasons.includes('no_income_left')) return COPY.priceByCash;
  if (reasons.length > 0) return COPY.priceIfLent;
  return affordable?.fundBar ? COPY.priceWithoutFund : COPY.price;
}

function Payment({ financing }: { financing: Financing }) {
  const { downPayment, costs, fundLoan, commercialLoan, monthlyPayment, rates } = financing;
  const amounts = { downPayment, costs, fundLoan, commercialLoan };
  return (
    <dl className={css.lines}>
      {Object.entries(amounts)
        .filter(([name, fen]) => fen > 0 || name === 'downPayment')
        .map(([name, fen]) => (
          <div key={name}>
            <dt>{COPY.payment[name as keyof typeof amounts]}</dt>
            <dd>{formatTotalPrice(fen)}</dd>
          </div>
        ))}
      <div>
        <dt>{COPY.payment.monthlyPayment}</dt>
        <dd>
          {monthlyText(monthlyPayment)}
          {monthlyPayment > 0 && <small>{` · ${ratesText(rates)}`}</small>}
        </dd>
      </div>
    </dl>
  );
}
