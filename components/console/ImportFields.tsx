import { Checkbox } from '@/components/ui/Choice';
import { Select, TextField } from '@/components/ui/Field';
import type { ImportFormView } from '@/lib/console/views/importPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import css from './ConsoleForm.module.css';

/** How files are to be read: the same before the first dry run and before another. */
export function ImportFields({ mappings, typed, problems }: ImportFormView) {
  return (
    <>
      <div className={css.row}>
        <Select
          label={copy.mapping}
          name="mapping"
          defaultValue={typed.mapping}
          hint={copy.mappingHint}
          error={problems.mapping}
          empty={CONSOLE_COPY.choose}
          options={mappings}
        />
        <TextField
          label={copy.city}
          name="city"
          defaultValue={typed.city}
          hint={copy.cityHint}
          error={problems.city}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label={copy.day}
          name="day"
          defaultValue={typed.day}
          hint={copy.dayHint}
          error={problems.day}
          maxLength={10}
          autoComplete="off"
        />
        <TextField
          label={copy.headerLine}
          name="headerLine"
          defaultValue={typed.headerLine}
          hint={copy.headerHint}
          error={problems.headerLine}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <Checkbox label={copy.replaceDemo} name="replaceDemo" value="1" defaultChecked={typed.replaceDemo === '1'} />
    </>
  );
}
