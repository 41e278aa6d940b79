import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { isDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { ApiError } from '@/services/http/apiError';
import { savedMappings } from '../importFolders';
import { listMappings } from '../mapping/loadMapping';
import { MAX_LINES_BEFORE_HEADER } from '../source/limits';

const { problems: wrong } = CONSOLE_IMPORT_COPY;
const CITY_LETTERS = 40;

export type ImportOptions = Pick<ConsoleImportTable, 'mapping' | 'city' | 'day' | 'header_line' | 'replace_demo'>;

/**
 * What a form says of how files are to be read. `ownMapping` is the name of the mapping file that came with them, which
 * is taken where no other is chosen; without either the mapping is '': their columns are looked at first. Throws ApiError badInput with what is wrong by field.
 */
export function readImportOptions(posted: RawForm, ownMapping: string | null): ImportOptions {
  const { mapping: chosen = '', city = '', day = '', headerLine = '', replaceDemo } = posted;
  const known = listMappings().some(({ name }) => name === chosen) || savedMappings().includes(chosen);
  const mapping = known ? chosen : (ownMapping ?? (chosen === '' ? '' : null));
  const [place, line, when] = [city.trim(), headerLine.trim(), day.trim()];
  const problems = defined({
    mapping: mapping === null ? wrong.mapping : undefined,
    city: place === '' || place.length > CITY_LETTERS ? wrong.city : undefined,
    day: when !== '' && !isDay(when) ? wrong.day : undefined,
    headerLine: line !== '' && !isHeaderLine(line) ? wrong.headerLine : undefined,
  });
  if (mapping === null || Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return {
    mapping,
    city: place,
    day: when === '' ? null : when,
    header_line: line === '' ? null : Number(line),
    replace_demo: replaceDemo === '1' ? 1 : 0,
  };
}

const isHeaderLine = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= MAX_LINES_BEFORE_HEADER;
