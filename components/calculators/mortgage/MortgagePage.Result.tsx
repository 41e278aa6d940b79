import clsx from 'clsx';
import type { RefObject } from 'react';
import { Island } from '@/components/ui/Island';
import { Section } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import type { MortgageAnswer } from '@/lib/calculators/contract/mortgage';
import type { OpenYears } from '@/lib/calculators/views/mortgage/openYears';
import { MORTGAGE_COPY } from '@/lib/calculators/words/mortgage';
import css from './MortgagePage.module.css';

interface MortgageResultProps {
  answer: MortgageAnswer;
  query: Readonly<Record<string, string>>;
  openYears: readonly OpenYears[];
  headingRef: RefObject<HTMLHeadingElement | null>;
}

const loadParts = () => import('./MortgagePage.Parts').then(({ MORTGAGE_PARTS }) => MORTGAGE_PARTS);
const loadIslands = () => import('./MortgagePage.IslandParts').then((module) => module.MORTGAGE_ISLAND_PARTS);

/** The code that draws an answer, which a page that came with one does not need to show it. */
export const loadResult = () => Promise.all([loadParts(), loadIslands()]);

const part = staticParts(loadParts);
const FirstPlan = part('FirstPlan');
const Further = part('Further');
const Basis = part('Basis');
const islandPart = staticParts(loadIslands);
const Chart = islandPart('Chart');
const Schedule = islandPart('Schedule');

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
      {isDrawn && (
        <Island load={loadIslands}>{(isHydrated) => <Chart answer={answer} isHydrated={isHydrated} />}</Island>
      )}
      {places.map((at) => (
        <Island key={at} load={loadIslands}>
          {(isHydrated) => (
            <Schedule answer={answer} at={at} query={query} openYears={openYears} isHydrated={isHydrated} />
          )}
        </Island>
      ))}
      <Basis answer={answer} />
    </>
  );
}
