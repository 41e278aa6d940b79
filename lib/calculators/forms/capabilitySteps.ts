import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import { knownRaw, readForm } from '@/lib/kernel/form/readForm';
import { CAPABILITY_FORM, FINANCE_FIELDS, QUESTIONS } from './capabilityForm';
import { BESIDE_A_HOME, withUnits } from './typedAmounts';

// The walk through the evaluation: questions one a screen, the means, the review, the result. The browser and the
// server walk by the same rules.

export const STAGES = ['question', 'form', 'answer', 'result'] as const;
export type Stage = (typeof STAGES)[number];

export interface Place {
  stage: Stage;
  /** Of a question, from 1; 1 elsewhere. */
  step: number;
}

export interface Standing extends Place {
  raw: RawForm;
  /** Of the fields on this place; of all where the answers are reviewed. */
  problems: FormProblems;
}

/** 'question-3', 'form': as a form says where it stands and where it wants to go. */
export const placeText = ({ stage, step }: Place): string => (stage === 'question' ? `${stage}-${step}` : stage);

export function placeOf(text: string | undefined): Place | null {
  const [name, number = ''] = (text ?? '').split('-');
  const stage = STAGES.find((one) => one === name);
  if (!stage) return null;
  return { stage, step: stage === 'question' ? questionNumber(number) : 1 };
}

/** A question's number in an address or a form; the first where it is none. */
export function questionNumber(text: string | undefined): number {
  return /^\d{1,2}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), QUESTIONS.length) : 1;
}

/** The names of what a place asks. */
export function fieldsAt({ stage, step }: Place): readonly string[] {
  if (stage === 'question') return QUESTIONS.slice(step - 1, step);
  return stage === 'form' ? FINANCE_FIELDS : [];
}

const orderOf = ({ stage, step }: Place): number => STAGES.indexOf(stage) * 100 + step;

/** The place that comes after another, and the one before; null at either end. */
export function placeAfter({ stage, step }: Place): Place | null {
  if (stage === 'question' && step < QUESTIONS.length) return { stage, step: step + 1 };
  const next = STAGES[STAGES.indexOf(stage) + 1];
  return next ? { stage: next, step: 1 } : null;
}

export function placeBefore({ stage, step }: Place): Place | null {
  if (stage === 'question') return step > 1 ? { stage, step: step - 1 } : null;
  const before = STAGES[STAGES.indexOf(stage) - 1] ?? 'question';
  return { stage: before, step: before === 'question' ? QUESTIONS.length : 1 };
}

/** The place that asks for a field. */
export function placeOfField(name: string): Place {
  const questions: readonly string[] = QUESTIONS;
  const at = questions.indexOf(name);
  return at < 0 ? { stage: 'form', step: 1 } : { stage: 'question', step: at + 1 };
}

/**
 * Where a visitor comes to stand who wants to go from one place to another: not onward from a place that is not
 * answered rightly, and to the result only with everything answered.
 */
export function goFrom(at: Place | null, to: Place, raw: RawForm): Standing {
  const { problems } = readForm(CAPABILITY_FORM, raw);
  const here = at ? problemsAt(at, problems) : {};
  if (at && orderOf(to) > orderOf(at) && Object.keys(here).length > 0) return { ...at, raw, problems: here };
  const lacks = Object.keys(problems).length > 0;
  if (to.stage === 'result' && lacks) return { stage: 'answer', step: 1, raw, problems };
  return { ...to, raw, problems: to.stage === 'answer' ? problems : {} };
}

/** What the server shows of a stage: what was posted, or a place without answers, which only the tab may keep. */
export function standingOf(stage: Stage, posted: RawForm | null, step: string | undefined): Standing {
  if (!posted) return { stage, step: stage === 'question' ? questionNumber(step) : 1, raw: {}, problems: {} };
  const to = placeOf(posted.to);
  const goal = to?.stage === stage ? to : { stage, step: 1 };
  const typed = posted.at === BESIDE_A_HOME ? { ...posted, ...withUnits(posted) } : posted;
  return goFrom(placeOf(posted.at), goal, knownRaw(CAPABILITY_FORM, typed));
}

/** Whether every question is answered rightly. */
export const isComplete = (raw: RawForm): boolean => readForm(CAPABILITY_FORM, raw).values !== null;

/** Whether anything is answered. */
export const isBegun = (raw: RawForm): boolean => Object.keys(CAPABILITY_FORM).some((name) => (raw[name] ?? '') !== '');

function problemsAt(place: Place, problems: FormProblems): FormProblems {
  const names = fieldsAt(place);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.includes(name)));
}
