import type { CellObject, Range } from '@e965/xlsx';
import { FILE_LIMITS } from '../limits';

/** Enough for every district of a table that is merged row by row. */
const MAX_FILLED = 2_000_000;

type Cell = CellObject | undefined;

/**
 * What merged cells show stands in the first of them: the blank others get it too, as far as the sheet has rows and
 * columns (a merge of the whole sheet is decoration).
 */
export function fillMerged(rows: Cell[][], merges: readonly Range[]): void {
  if (merges.length === 0) return;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  let filled = 0;
  for (const { s: start, e: end } of merges) {
    const shown = rows[start.r]?.[start.c];
    if (!shown) continue;
    const columns = Math.min(end.c, width - 1, FILE_LIMITS.columns) - start.c + 1;
    const last = Math.min(end.r, rows.length - 1);
    for (let at = start.r; at <= last; at++) {
      const row = rows[at];
      if (!row) continue;
      for (let column = start.c; column < start.c + columns; column++) {
        if (isBlank(row[column])) row[column] = shown;
      }
      filled += columns;
      if (filled > MAX_FILLED) return;
    }
  }
}

const isBlank = (cell: Cell): boolean => !cell || (cell.v === undefined && !cell.f);
