import clsx from 'clsx';
import type { RefObject } from 'react';
import { Section } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { Waking } from '@/components/ui/Waking';
import { MORTGAGE_COPY } from '@/lib/config/microcopy/mortgage';
import type { MortgageAnswer } from '@/lib/domain/calculators/loan/mortgage';
import type { OpenYears } from '@/lib/views/calculator/mortgage/openYears';
import css from './MortgagePage.module.css';

interface MortgageResultProps {
  answer: MortgageAnswer;
  query: Readonly<Record<string, string>>;
  openYears: readonly OpenYears[];
  headingRef: RefObject<HTMLHeadingElement | null>;
}

const loadParts = () => import('./MortgagePage.Parts').then(({ MORTGAGE_PARTS }) => MORTGAGE_PARTS);
const loadWaking = () => import('./MortgagePage.WakingParts').then((module) => module.MORTGAGE_WAKING_PARTS);

/** The code that draws an answer, which a page that came with one does not need to show it. */
export const loadResult = () => Promise.all([loadParts(), loadWaking()]);

const part = staticParts(loadParts);
const FirstPlan = part('FirstPlan');
const Further = part('Further');
const Basis = part('Basis');
const wakingPart = staticParts(loadWaking);
const Chart = wakingPart('Chart');
const Schedule = wakingPart('Schedule');

/** The payment first, then what the loan costs in all, what limits it, and the months. */
export function MortgageResultSections({ answer, query, openYears, headingRef }: MortgageResultProps) {
  const places = answer.plans.map((_, at) => at);
  // Two months make no line.
  const isDrawn = answer.plans.some(({ months }) => months > 2);
  return (
    <>
      <Section>
        <h2 ref={headingRef} tabIndex={-1} className={clsx('visuallyHidden', css.heading)}>
          {MORTGAGE_COPY.result}
        </h2>
        <FirstPlan answer={answer} />
      </Section>
      <Further answer={answer} />
      {isDrawn && <Waking load={loadWaking}>{(isAwake) => <Chart {...{ answer, isAwake }} />}</Waking>}
      {places.map((at) => (
        <Waking key={at} load={loadWaking}>
          {(isAwake) => <Schedule {...{ answer, at, query, openYears, isAwake }} />}
        </Waking>
      ))}
      <Basis answer={answer} />
    </>
  );
}
