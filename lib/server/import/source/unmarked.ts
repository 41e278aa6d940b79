/** Behind one of these a spreadsheet takes a cell for text; a text in quotation marks of the kind ends with one too. */
const MARK = /^\s*(['`])(?=.)(?!.*\1\s*$)/s;

/** Programs write ="0012", '0012 and `0012 so that a spreadsheet keeps the digits: the mark is no part of what is said. */
export const unmarked = (cell: string): string =>
  (cell.startsWith('="') ? cell.replace(/^="(.*)"$/s, '$1') : cell).replace(MARK, '');
