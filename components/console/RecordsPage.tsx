import { Button } from '@/components/ui/Button';
import { Select, TextField } from '@/components/ui/Field';
import { Section } from '@/components/ui/Section';
import type { RecordsPageProps } from '@/lib/console/views/recordPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';

/** What the facts say, found by name, address or number. */
export function ConsoleRecordsPage({ search, ...page }: RecordsPageProps) {
  const { query, kind, city, kinds, cities } = search;
  return (
    <ConsoleTablePage {...page}>
      <Section note={copy.searchNote}>
        <form className={css.row} action={consolePaths.records()}>
          <TextField label={copy.filters.query} name="query" defaultValue={query} maxLength={60} autoComplete="off" />
          <Select
            label={copy.filters.kind}
            name="kind"
            options={kinds}
            empty={CONSOLE_COPY.table.all}
            defaultValue={kind}
          />
          <Select
            label={copy.filters.city}
            name="city"
            options={cities}
            empty={CONSOLE_COPY.table.all}
            defaultValue={city}
          />
          <div className={css.press}>
            <Button type="submit">{copy.filters.find}</Button>
          </div>
        </form>
      </Section>
    </ConsoleTablePage>
  );
}
