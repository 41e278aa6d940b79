import type { KeyScope } from '@/lib/partner/keyScope';
import { CONSOLE_API_KEY_COPY as copy } from '../words/apiKey';
import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const API_KEYS_DONE = ['revoke'] as const;

export interface ScopeChoice {
  scope: KeyScope;
  name: string;
  opens: string;
  isOn: boolean;
}

/** One key that somebody looks at. */
export interface ApiKeyView {
  id: string;
  name: string;
  facts: ConsoleFact[];
  history: ConsoleFact[];
  mayRevoke: boolean;
}

export interface ApiKeysPageProps extends FormPageProps<typeof API_KEYS_DONE>, TablePageProps {
  scopes: ScopeChoice[];
  /** null: a new one. */
  apiKey: ApiKeyView | null;
  /** The key that has just been made, this once. */
  made: string | null;
}

/** "行情、房源" */
export const scopesText = (scopes: readonly KeyScope[]): string => scopes.map((scope) => copy.scopes[scope]).join('、');
