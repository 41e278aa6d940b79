import Router, { useRouter } from 'next/router';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { typedEarly, typedRaw } from '@/components/form/typedRaw';
import type { ButtonProps } from '@/components/ui/Button';
import { getFinances } from '@/lib/browser/finances';
import { CAPABILITY_FORM, capabilityFormOf } from '@/lib/calculators/forms/capabilityForm';
import {
  goFrom,
  isBegun,
  type Place,
  placeText,
  questionNumber,
  type Stage,
  type Standing,
} from '@/lib/calculators/forms/capabilitySteps';
import { rawOfFinances } from '@/lib/calculators/forms/meansForm';
import type { FundQuestion } from '@/lib/calculators/loan/fund';
import type { FieldSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { keepAnswers, readAnswers } from './tabAnswers';

export interface Evaluation extends Standing {
  /** Of the home that one came from. */
  estateId: number | undefined;
  /** The fields, by the rules of the fund in each city. */
  spec: typeof CAPABILITY_FORM;
  /** The answers, and what fields hold before anybody typed. */
  shown: RawForm;
  /** The tab's answers are read; before, only what was posted is known. */
  ready: boolean;
  /** Changes when the fields must show other texts than those typed into them. */
  version: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What a submit button needs that leads to a place, with scripts and without. */
  leadTo: (to: Place) => Pick<ButtonProps, 'type' | 'name' | 'value' | 'formAction' | 'onClick'>;
}

/** The address of a place, for the home that one came from. It never holds an answer. */
export function addressOf({ stage, step }: { stage: Stage; step?: number }, estateId?: number): string {
  switch (stage) {
    case 'question':
      return paths.creditQuestion({ step, estateId });
    case 'form':
      return paths.creditForm({ estateId });
    case 'answer':
      return paths.creditAnswer({ estateId });
    case 'result':
      return paths.creditResult({ estateId });
  }
}

export interface EvaluationSettings {
  starts: RawForm;
  fundQuestions: readonly FundQuestion[];
  /** Of the home that one came from. */
  estateId: number | undefined;
}

/**
 * The walk through the evaluation: every place is an address, and the answers stay in the tab. `starts`: texts that
 * fields hold before anybody typed.
 */
export function useEvaluation(served: Standing, { starts, fundQuestions, estateId }: EvaluationSettings): Evaluation {
  const spec = useMemo(() => capabilityFormOf(fundQuestions), [fundQuestions]);
  const [answers, setAnswers] = useState({ raw: served.raw, ready: false, version: 0 });
  const [found, setFound] = useState({ at: placeText(served), problems: served.problems });
  const { query } = useRouter();
  const ref = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { stage } = served;
  const requested = typeof query.step === 'string' ? questionNumber(query.step) : served.step;
  const step = stage === 'question' ? requested : 1;
  const place = placeText({ stage, step });
  const arrived = useRef(place);
  const pressed = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const stored = { ...keptMeans(), ...readAnswers() };
    const raw = { ...stored, ...filled(served.raw), ...typedEarly(ref.current) };
    keepAnswers(raw);
    // Where nothing was stored, the fields show all there is, and the one that is being typed into keeps the focus.
    setAnswers({ raw, ready: true, version: Object.keys(stored).length > 0 ? 1 : 0 });
    if (served.stage === 'answer') setFound({ at: 'answer', problems: goFrom(null, served, raw).problems });
  }, [served]);

  useEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const raw = typedRaw(SPEC, form, answers.raw);
    keepAnswers(raw);
    setAnswers((before) => ({ ...before, raw }));
    const next = goFrom({ stage, step }, pressed.current ?? { stage, step }, raw);
    setFound({ at: placeText(next), problems: next.problems });
    if (placeText(next) === place) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void Router.push(addressOf(next, estateId), undefined, {
      shallow: stage === 'question' && next.stage === 'question',
    });
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const raw = typedRaw(SPEC, event.currentTarget, answers.raw);
    keepAnswers(raw);
    // Other fields may have to appear; typed text stays with its input until the form is sent.
    const { name } = event.target as HTMLInputElement;
    if (SPEC[name]?.kind === 'choice') setAnswers((before) => ({ ...before, raw }));
  };

  const leadTo = (to: Place) => ({
    type: 'submit' as const,
    name: 'to',
    value: placeText(to),
    formAction: addressOf({ ...to, step: undefined }, estateId),
    // Older browsers do not name the button that submits; Enter in a field presses the form's first.
    onClick: () => {
      pressed.current = to;
    },
  });

  const problems = found.at === place ? found.problems : {};
  const shown = { ...starts, ...filled(answers.raw) };
  return {
    ...answers,
    estateId,
    spec,
    shown,
    stage,
    step,
    problems,
    headingRef,
    form: { ref, onSubmit, onChange },
    leadTo,
  };
}

/** Leads to the start where a place needs answers that nobody gave. */
export function useUnanswered({ ready, raw, stage, estateId }: Evaluation): void {
  const isLost = ready && !isBegun(raw) && (stage === 'answer' || stage === 'result');
  useEffect(() => {
    if (isLost) void Router.replace(paths.credit({ unanswered: true, estateId }));
  }, [isLost, estateId]);
}

/** What this device keeps of the means is not asked again. */
function keptMeans(): RawForm {
  const means = getFinances();
  return means ? filled(rawOfFinances(means)) : {};
}

const SPEC: Readonly<Record<string, FieldSpec>> = CAPABILITY_FORM;

const filled = (raw: RawForm): RawForm => Object.fromEntries(Object.entries(raw).filter(([, text]) => text));
