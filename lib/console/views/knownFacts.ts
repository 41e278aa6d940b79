import type { ConsoleFact } from './leadPages';

/** Facts by name and text, without those that are not known. */
export const knownFacts = (all: readonly (readonly [name: string, text: string | null])[]): ConsoleFact[] =>
  all.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
