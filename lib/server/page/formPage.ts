import { asksForm } from '@/lib/kernel/form/formAddress';
import type { FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { countedRaw, knownRaw, readForm, startingRaw } from '@/lib/kernel/form/readForm';
import type { ApiContext } from '@/lib/server/call/context';
import type { PageContext } from './pageContext';

/** A form as a page first shows it. */
export interface FormState {
  /** What each field holds. */
  raw: RawForm;
  problems: FormProblems;
  /** The visitor or the address filled it in, and everything needed is there. */
  complete: boolean;
}

export interface AnsweredForm<Result> extends FormState {
  result: Result | null;
}

type FormContext = Pick<PageContext, 'posted' | 'query'>;

/**
 * The form that was posted, or that the address fills in, or as it starts. An address never holds what is personal, so
 * fields that it leaves out are not called missing. `starts` are texts that depend on the visitor, such as their city.
 */
export function formStateOf(spec: FormSpec, { posted, query }: FormContext, starts: RawForm = {}): FormState {
  if (posted) {
    const raw = knownRaw(spec, posted);
    const { values, problems } = readForm(spec, raw);
    return { raw, problems, complete: values !== null };
  }
  const raw = startingRaw(spec, { ...starts, ...query });
  if (!asksForm(spec, query)) return { raw, problems: {}, complete: false };
  const { values, problems } = readForm(spec, raw);
  const ofAddress = Object.entries(problems).filter(([name]) => query[name] !== undefined);
  return { raw, problems: Object.fromEntries(ofAddress), complete: values !== null };
}

/**
 * The form with the answer to it, where it is complete. `answer` is given what counts: it may read it by a form of its own,
 * which knows less of the day's rules. Throws as `answer` does.
 */
export async function answeredForm<Result>(
  spec: FormSpec,
  context: PageContext,
  answer: (request: ApiContext, raw: RawForm) => Promise<Result>,
  starts: RawForm = {},
): Promise<AnsweredForm<Result>> {
  const state = formStateOf(spec, context, starts);
  return { ...state, result: state.complete ? await answer(context.request, countedRaw(spec, state.raw)) : null };
}

/**
 * As answeredForm, of a form whose start is an ordinary case: it is answered before anybody typed. `untouched` are texts
 * that only a form begins with that neither the visitor nor the address fills in.
 */
export async function startedForm<Result>(
  spec: FormSpec,
  context: PageContext,
  answer: (request: ApiContext, raw: RawForm) => Promise<Result>,
  starts: RawForm,
  untouched: RawForm,
): Promise<AnsweredForm<Result>> {
  const isTouched = context.posted || asksForm(spec, context.query);
  const query = isTouched ? context.query : startingRaw(spec, { ...starts, ...untouched });
  return answeredForm(spec, { ...context, query }, answer, starts);
}
