import { formatNumber } from '@/lib/kernel/format/number';
import type { ConsolePageProps } from './consoleShell';

export interface SearchHit {
  key: string;
  text: string;
  note: string;
  href: string;
}

export interface SearchPageProps extends ConsolePageProps {
  /** As typed; a whole phone number stands in the answer to its form alone. */
  typed: string;
  groups: { name: string; hits: SearchHit[] }[];
  /** What there is to mind. */
  notice: string | null;
  /** Nothing was asked for. */
  isEmpty: boolean;
}

/** "手机尾号在最近的 3,000 条里找" */
export const tailText = (rows: number): string => `手机尾号只在最近的 ${formatNumber(rows)} 条里找。`;
