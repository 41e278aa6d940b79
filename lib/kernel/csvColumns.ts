import { MISSING } from './format/number';

export type Cell = string | number | null;

/** A column of a file: its title, and what stands in it of each thing. What is not known is empty. */
export type Column<Thing> = [title: string, cell: (thing: Thing) => Cell];

export const yuanOf = (fen: number | null | undefined): Cell => (fen == null ? null : fen / 100);
/** A text that pages show; empty where they show that it is missing. */
export const knownText = (text: string): Cell => (text === MISSING ? null : text);
/** Things as the rows of a file, their titles first. */
export const csvRowsOf = <Thing>(columns: readonly Column<Thing>[], things: readonly Thing[]): Cell[][] => [
  columns.map(([title]) => title),
  ...things.map((thing) => columns.map(([, cell]) => cell(thing))),
];
