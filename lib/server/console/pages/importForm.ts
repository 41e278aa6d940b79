import type { ImportFormView } from '@/lib/console/views/importPages';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { savedMappings } from '@/lib/server/import/importFolders';
import { listMappings } from '@/lib/server/import/mapping/loadMapping';

/** The mappings to choose from; `own` is the name of one that came with the files. */
export const importForm = (
  typed: ImportFormView['typed'],
  problems: ImportFormView['problems'],
  own: string | null = null,
): ImportFormView => ({
  mappings: [
    ...(own === null ? [] : [{ value: own, text: `${copy.own}：${own}` }]),
    ...savedMappings()
      .filter((name) => name !== own)
      .map((name) => ({ value: name, text: `${copy.saved}：${name.replace(/\.json$/, '')}` })),
    ...listMappings().map(({ name, title }) => ({ value: name, text: title })),
  ],
  typed,
  problems,
});
