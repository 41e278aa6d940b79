import Router from 'next/router';
import { type FormEvent, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';
import { withQuery } from '@/lib/routes/paths';
import { callApi } from '@/services/http/browserClient';
import type { Endpoint } from '@/services/http/endpoint';
import { keepInTab, withKept, withStored } from './tabAnswers';
import { afterChange, focusProblem, typedEarly, typedRaw } from './typedRaw';

export interface CalculatorState<Result> {
  raw: RawForm;
  problems: FormProblems;
  result: Result | null;
}

export interface Calculator<Result> extends CalculatorState<Result> {
  /** The texts that the result answers; what the form holds where there is none. */
  answered: RawForm;
  pending: boolean;
  failed: boolean;
  /** Of a live form: the fields that are still empty, so that the result answers what was typed before. */
  lacking: readonly string[];
  /** Changes when the fields must show other texts than those typed into them. */
  version: number;
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Of the result's heading, which takes the focus when an answer arrives. */
  resultRef: RefObject<HTMLHeadingElement | null>;
}

export interface CalculatorOptions<Result> {
  spec: FormSpec;
  /** What the server drew. */
  initial: CalculatorState<Result>;
  endpoint: Endpoint<RawForm, Result>;
  /** The page's own path: its address follows what is typed, without what is personal. */
  path: string;
  /** Brings the code that draws a result, where the page comes without it. */
  loadResult?: () => Promise<unknown>;
  /** The result follows what is typed, without a press. */
  isLive?: boolean;
  /** What this device keeps of the visitor: it fills personal fields that hold nothing. */
  kept?: () => RawForm;
}

/** A pause in typing after which the result follows. */
const LIVE_AFTER_MS = 400;

/** A form that is answered in place: checked here first, then by the call; without JavaScript it posts to its page. */
export function useCalculator<Result>({
  spec,
  initial,
  endpoint,
  path,
  loadResult,
  isLive = false,
  kept,
}: CalculatorOptions<Result>): Calculator<Result> {
  const [state, setState] = useState(initial);
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');
  const [version, setVersion] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const resultRef = useRef<HTMLHeadingElement>(null);
  const lastTurn = useRef(0);
  const mayFocus = useRef(false);
  const [answered, setAnswered] = useState(initial.raw);
  const [lacking, setLacking] = useState<readonly string[]>([]);

  const ask = useCallback(
    async (raw: RawForm, focus: boolean) => {
      const turn = ++lastTurn.current;
      // Nobody waits for what follows by itself.
      if (focus || !isLive) setStatus('pending');
      try {
        const [result] = await Promise.all([callApi(endpoint, raw), loadResult?.()]);
        if (turn !== lastTurn.current) return;
        mayFocus.current = focus;
        // What is drawn stays until the new result can be.
        startTransition(() => {
          setState((before) => ({ raw: focus ? raw : before.raw, problems: focus ? {} : before.problems, result }));
          setAnswered(raw);
          setStatus('idle');
        });
      } catch {
        if (turn === lastTurn.current) setStatus('failed');
      }
    },
    [endpoint, loadResult, isLive],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is led to once
  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    requestAnimationFrame(() => showResult(resultRef.current));
  }, [state.result]);

  useEffect(() => {
    const stored = withStored(spec, path, initial.raw) ?? withKept(spec, initial.raw, kept?.() ?? {});
    const early = typedEarly(ref.current);
    if (!stored && Object.keys(early).length === 0) return;
    setState((before) => ({ ...before, raw: { ...(stored ?? before.raw), ...early } }));
    // Where nothing was stored, the fields show it already, and the one that is being typed into keeps the focus.
    if (stored) setVersion((before) => before + 1);
    if (stored && readForm(spec, stored).values) void ask(stored, false);
    // Only what the server drew counts: later answers are in the state already.
  }, [spec, path, initial.raw, ask, kept]);

  /** What was typed survives a reload: in the address, and in the tab what no address may carry. */
  const keep = (raw: RawForm) => {
    keepInTab(spec, path, raw);
    void Router.replace(withQuery(path, shareableRaw(spec, raw)), undefined, { shallow: true, scroll: false });
  };

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const raw = typedRaw(spec, event.currentTarget, state.raw);
    const { values, problems } = readForm(spec, raw);
    // What follows by itself says nothing of what is missing, and would take back that it was said.
    clearTimeout(pause.current);
    setState((before) => ({ ...before, raw, problems }));
    setLacking(missingOf(problems));
    if (values || isLive) keep(raw);
    if (!values) {
      focusProblem(ref, problems);
      return;
    }
    void ask(raw, true);
  };

  const follow = () => {
    const typed = ref.current && typedRaw(spec, ref.current, state.raw);
    if (!typed) return;
    const { values, problems } = readForm(spec, typed);
    setState((before) => ({ ...before, raw: typed, problems: typedWrongly(problems) }));
    setLacking(missingOf(problems));
    keep(typed);
    if (values) void ask(typed, false);
  };
  // The latest of what the form holds, whenever the pause ends.
  const following = useRef(follow);
  following.current = follow;

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const changed = afterChange(spec, event, state);
    if (changed) setState((before) => ({ ...before, ...changed }));
    if (!isLive) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => following.current(), LIVE_AFTER_MS);
  };

  const busy = { pending: status === 'pending', failed: status === 'failed' };
  return { ...state, ...busy, answered, lacking, version, form: { ref, onSubmit, onChange }, resultRef };
}

const missingOf = (problems: FormProblems): string[] =>
  Object.keys(problems).filter((name) => problems[name]?.code === 'missing');

/** What is typed and wrong: nobody is told of what they have not come to yet. */
const typedWrongly = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, { code }]) => code !== 'missing'));

function showResult(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
