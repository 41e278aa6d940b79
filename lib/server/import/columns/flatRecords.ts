import { ImportProblem } from '../importProblem';
import { FILE_LIMITS } from '../source/limits';
import type { OpenSource } from '../source/openRows';

const MAX_KEY = 100;

/**
 * The columns of a JSON file whose records are flat: the keys of all of them, as they come. Reads the file to its end.
 * Throws ImportProblem for records within records, which only a mapping can lead into.
 */
export async function flatColumns({ file, rows }: OpenSource): Promise<string[]> {
  const keys = new Set<string>();
  for await (const { record, line } of rows) {
    if (typeof record !== 'object' || record === null) continue;
    for (const [key, value] of Object.entries(record)) {
      if (typeof value === 'object' && value !== null)
        throw new ImportProblem(
          `${file.name} 第 ${line} 条的 “${key.slice(0, 30)}” 里面还有一层，不能当作一张表来对。请用写好的映射（docs/import.md），或先导出成一层的 JSON、CSV。`,
        );
      keys.add(key);
    }
    if (keys.size > FILE_LIMITS.columns)
      throw new ImportProblem(`${file.name} 的记录里一共有超过 ${FILE_LIMITS.columns} 种键，不像一张表。`);
  }
  const long = [...keys].find((key) => key.length > MAX_KEY || key === '');
  if (long !== undefined)
    throw new ImportProblem(`${file.name} 里有空的键，或超过 ${MAX_KEY} 个字的键，不能当作列名。`);
  return [...keys];
}
