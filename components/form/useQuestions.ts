import Router from 'next/router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';
import { type Query, withQuery } from '@/lib/routes/paths';
import { keepInTab, withStored } from './tabAnswers';
import { afterChange, focusProblem, typedEarly, typedRaw } from './typedRaw';
import type { Calculator } from './useCalculator';

export interface QuestionsOptions {
  /** The answer's address carries what is not personal, the tab the rest. */
  spec: FormSpec;
  /** What the server drew. */
  initial: { raw: RawForm; problems: FormProblems };
  /** The page's own path, which keeps what was typed for the way back. */
  path: string;
  answer: (query: Query) => string;
}

export type Questions = Omit<Calculator<never>, 'resultRef' | 'answered'>;

/** A form whose answer is a page of its own: checked here first; without JavaScript it posts to its page. */
export function useQuestions({ spec, initial, path, answer }: QuestionsOptions): Questions {
  const [{ raw, problems }, setState] = useState(initial);
  const [pending, setPending] = useState(false);
  const [version, setVersion] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const stored = withStored(spec, path, initial.raw);
    const early = typedEarly(ref.current);
    if (!stored && Object.keys(early).length === 0) return;
    setState((before) => ({ ...before, raw: { ...(stored ?? before.raw), ...early } }));
    // Where nothing was stored, the fields show it already, and the one that is being typed into keeps the focus.
    if (stored) setVersion((before) => before + 1);
  }, [spec, path, initial.raw]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedRaw(spec, event.currentTarget, raw);
    const { values, problems: wrong } = readForm(spec, typed);
    setState({ raw: typed, problems: wrong });
    if (values) {
      keepInTab(spec, path, typed);
      setPending(true);
      void open(shareableRaw(spec, typed)).finally(() => setPending(false));
    } else focusProblem(ref, wrong);
  };

  const open = async (query: Query) => {
    await Router.replace(withQuery(path, query), undefined, { shallow: true, scroll: false });
    await Router.push(answer(query));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const changed = afterChange(spec, event, { raw, problems });
    if (changed) setState(changed);
  };

  return {
    raw,
    problems,
    result: null,
    pending,
    failed: false,
    lacking: [],
    version,
    form: { ref, onSubmit, onChange },
  };
}
