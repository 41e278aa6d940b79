/** No text that people type into a cell has more lines: an article of 20,000 characters has some hundred. */
const MAX_LINES_OF_CELL = 500;
/** In a table of few columns a line of prose has as many commas now and then. */
const FEW_COLUMNS = 5;

/**
 * Why a row of several lines is not taken: a quotation mark that nobody closed swallows the rows below it into one cell,
 * and the number of columns may fit. Null where the lines are those of a text.
 */
export function swallowedLines(
  cells: readonly string[],
  columns: number,
  delimiter: string,
  moreLines: number,
): string | null {
  if (moreLines === 0 || delimiter === '') return null;
  if (moreLines > MAX_LINES_OF_CELL) return `一格里连着下面 ${moreLines} 行，多半是引号没有成对`;
  const isRow = (line: string): boolean => line.split(delimiter).length === columns;
  const hasRows = cells.some((cell) => {
    const below = cell.split('\n').slice(1);
    return below.length > 0 && columns > 1 && (columns < FEW_COLUMNS ? below.every(isRow) : below.some(isRow));
  });
  return hasRows ? `一格里像是连着下面 ${moreLines} 行数据，多半是引号没有成对` : null;
}
