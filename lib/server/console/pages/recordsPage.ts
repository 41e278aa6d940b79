import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import type { RecordsPageProps } from '@/lib/console/views/recordPages';
import { fieldText } from '@/lib/console/views/recordText';
import { choicesOf, namedChoices, oneById, oneOf, quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { RECORD_KINDS } from '@/lib/record/recordKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { type FoundRecord, listRecords } from '@/lib/server/record/queries/recordSearch';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { recordActs } from './recordActs';

/** Homes, communities, projects and deals by name, address or number; without one of these what was put right last. */
export const consoleRecordsPage = defineConsolePage<RecordsPageProps>({
  path: consolePaths.records(),
  name: CONSOLE_COPY.pages.records,
  access: 'records',
  async open({ consoleContext, query }) {
    const cities = await listCities(consoleContext.db);
    // The form stands above the table, also where there is nothing yet to be filtered.
    const table = defineTable({
      page: 'records',
      order: 'found',
      filters: {
        query: typedText(null),
        kind: { ...oneOf(copy.filters.kind, RECORD_KINDS, copy.kinds), label: null },
        city: { ...oneById(copy.filters.city, cities), label: null },
        // What a figure of a community counts: links set it.
        of: { ...typedText(copy.filters.of), read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0) },
      },
      list: ({ query: text, kind, city, of }, asked) =>
        listRecords(consoleContext.db, defined({ text, kind, cityId: city, communityId: of }), asked),
      words: copy,
      key: ({ kind, id }) => `${kind} ${id}`,
      acts: recordActs(consoleContext),
    }).columns({
      title: {
        sort: true,
        cell: ({ kind, id, title, note }) => ({
          text: title || MISSING,
          note: joinKnown([String(id), note]),
          href: consolePaths.record({ kind, id }),
        }),
      },
      kind: ({ kind }) => copy.kinds[kind],
      city: ({ city_name }) => city_name ?? MISSING,
      place: ({ district_name, plate_name }) => joinKnown([district_name, plate_name]) || MISSING,
      figure: { end: true, cell: figureText },
      state: stateCell,
      source: ({ source }) => quiet(source === 'demo' ? copy.from.demo : (source ?? MISSING)),
    });
    return {
      table,
      load: () => ({
        search: {
          query: query.query ?? '',
          kind: query.kind ?? '',
          city: query.city ?? '',
          kinds: choicesOf(RECORD_KINDS, copy.kinds),
          cities: namedChoices(cities),
        },
      }),
    };
  },
});

const FIGURES = {
  estate: 'money',
  deal: 'money',
  rental: 'monthlyMoney',
  project: 'unitPrice',
  community: 'money',
} as const;

const figureText = ({ kind, price }: FoundRecord): string => fieldText(FIGURES[kind], price);

function stateCell({ is_hidden, changes, status }: FoundRecord): ConsoleCell {
  if (is_hidden) return { text: copy.isHidden, tone: 'late' };
  const names: Readonly<Record<string, string>> = copy.states;
  const text = (status !== null && names[status]) || (changes > 0 ? copy.corrected : MISSING);
  const note = changes > 0 && text !== copy.corrected ? copy.corrected : undefined;
  return { text, note, ...(text === MISSING && { tone: 'quiet' as const }) };
}
