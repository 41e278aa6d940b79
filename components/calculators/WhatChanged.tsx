import type { ShownChange } from '@/lib/calculators/shown';
import { CHANGE_SENTENCES } from '@/lib/calculators/views/ruleSentences';
import { ruleName } from '@/lib/calculators/views/warningText';
import { CHANGE_COPY } from '@/lib/calculators/words/rules';
import css from './WhatChanged.module.css';

export interface WhatChangedProps<Headline> {
  changed: ShownChange<Headline>;
  /** What is compared, in words: "税费合计". */
  name: string;
  text: (headline: Headline) => string;
}

/** The same answers under the former rules: how the result moved, and which rule replaced which. */
export function WhatChanged<Headline>({ changed, name, text }: WhatChangedProps<Headline>) {
  const { from, to, rules, before, after, moved } = changed;
  if (rules.length === 0) return null;
  return (
    <div className={css.change}>
      <h3>{moved ? CHANGE_COPY.title : CHANGE_COPY.same}</h3>
      <p>{CHANGE_SENTENCES.compared(from, to)}</p>
      {moved && (
        <p className={css.moved}>
          {`${name} `}
          <s>{text(before)}</s>
          {' → '}
          <b>{text(after)}</b>
        </p>
      )}
      <ul>
        {rules.map((change) => (
          <li key={change.id}>{`${ruleName(change.id)}：${changeText(change)}`}</li>
        ))}
      </ul>
    </div>
  );
}

function changeText({ before, after }: ShownChange<unknown>['rules'][number]): string {
  if (!after) return CHANGE_COPY.ended;
  return before ? CHANGE_SENTENCES.replaced(after.effectiveFrom) : CHANGE_SENTENCES.added(after.effectiveFrom);
}
