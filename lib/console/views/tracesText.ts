import { CONSOLE_PEOPLE_COPY as copy } from '../words/people';
import type { ConsoleFact } from './facts';

type Traces = Readonly<Record<keyof typeof copy.traceNames, number>>;

/** What a phone has left, of each how many: "线索" "2 条". */
export function tracesFacts(traces: Traces): ConsoleFact[] {
  const names = Object.entries(copy.traceNames) as [keyof Traces, string][];
  return names.filter(([name]) => traces[name] > 0).map(([name, text]) => ({ name: text, text: `${traces[name]} 条` }));
}

/** "线索 2 条，短信 3 条" */
export const tracesText = (traces: Traces): string =>
  tracesFacts(traces)
    .map(({ name, text }) => `${name} ${text}`)
    .join('，');
