import type { ImportFormView } from '@/lib/console/views/importPages';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';

/** How files are to be read: the same before the first dry run and before another. */
export const importFields = ({ mappings }: ImportFormView) =>
  [
    [
      {
        kind: 'choice',
        name: 'mapping',
        label: copy.mapping,
        hint: copy.mappingHint,
        empty: copy.noMapping,
        choices: mappings,
      },
      { name: 'city', label: copy.city, hint: copy.cityHint, max: 40 },
      { name: 'day', label: copy.day, hint: copy.dayHint, max: 10 },
      { name: 'headerLine', label: copy.headerLine, hint: copy.headerHint, digits: 'numeric', max: 2 },
    ],
    { kind: 'check', name: 'replaceDemo', label: copy.replaceDemo },
  ] as const;
