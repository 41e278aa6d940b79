import { DESK_IMPORT_COPY as copy } from '@/lib/config/microcopy/deskImport';
import type { RawForm } from '@/lib/domain/form/formSpec';
import type { ImportFormView } from '@/lib/views/console/importPages';
import { ApiError } from '@/services/http/apiError';
import { listMappings } from '../../import/mapping/loadMapping';

/** The mappings to choose from; `own` is the name of one that came with the files. */
export const importForm = (
  typed: ImportFormView['typed'],
  problems: ImportFormView['problems'],
  own: string | null = null,
): ImportFormView => ({
  mappings: [
    ...(own === null ? [] : [{ value: own, text: `${copy.own}：${own}` }]),
    ...listMappings().map(({ name, title }) => ({ value: name, text: title })),
  ],
  typed,
  problems,
});

/** What was refused, by field; throws on what is no refusal of what was typed. */
export function refusedFields(failure: unknown, posted: RawForm): Pick<ImportFormView, 'typed' | 'problems'> {
  const isRefusal = failure instanceof ApiError && (failure.code === 'badInput' || failure.code === 'conflict');
  if (!isRefusal) throw failure;
  const problems = Object.keys(failure.fields).length > 0 ? failure.fields : { other: failure.message };
  return { typed: posted, problems };
}
