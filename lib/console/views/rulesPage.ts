import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';
import type { RulePartChange } from './ruleValueText';

export const RULES_DONE = ['force', 'remove', 'undo'] as const;
export type RulesDone = (typeof RULES_DONE)[number];

/** What one rule of a file would change. */
export interface RuleChangeView {
  key: string;
  /** "契税 上海" */
  title: string;
  /** From which day, whose place it takes, and who says so. */
  facts: ConsoleFact[];
  /** What comes out otherwise than what answered on its first day until now. */
  parts: RulePartChange[];
  /** Where no part does, or some stay. */
  remark: string | null;
}

/** What a file would do, before it is put into force. */
export interface RuleCheckView {
  /** The file itself, for the form that puts it into force. */
  text: string;
  /** By which rules it was checked. */
  seen: string;
  rules: RuleChangeView[];
  /** Each rule's sentences. */
  effects: { id: string; lines: string[] }[];
}

export interface RuleChangesView {
  id: string;
  /** "2026-11-23 09:12，林晓" */
  when: string;
  what: string;
  reason: string;
  /** null: it can be taken back; otherwise why not. */
  notUndone: string | null;
}

export interface RulesPageProps extends FormPageProps<typeof RULES_DONE>, TablePageProps {
  /** One rule that somebody looks at. */
  rule: { key: string; title: string; parts: ConsoleFact[]; facts: ConsoleFact[]; isOwn: boolean } | null;
  check: RuleCheckView | null;
  /** What is wrong with the file, a sentence for each rule and field. */
  wrong: string[];
  history: RuleChangesView[];
}
