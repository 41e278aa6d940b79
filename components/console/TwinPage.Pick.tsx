import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import type { TwinSearch } from '@/lib/console/views/twinPages';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import type { MergedKind } from '@/lib/record/mergedKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import formCss from './ConsoleForm.module.css';
import css from './TwinPage.module.css';

const words = copy.pick;

/** The other of two, found by name, address or number. */
export const TwinPick = ({ kind, search: { query, of, found } }: { kind: MergedKind; search: TwinSearch }) => (
  <SectionStack>
    <Section title={of.name} note={words.text}>
      <p className={formCss.text}>{of.text}</p>
      <form className={formCss.row} action={consolePaths.twin()}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="one" value={of.id} />
        <TextField label={words.query} name="query" defaultValue={query} maxLength={60} autoComplete="off" />
        <div className={formCss.press}>
          <Button type="submit">{words.find}</Button>
        </div>
      </form>
    </Section>
    {query !== '' && (
      <Section title={copy.kinds[kind]}>
        {found.length === 0 && <p className={formCss.text}>{words.none}</p>}
        <ul className={css.found}>
          {found.map(({ id, name, text, href }) => (
            <li key={id}>
              <a href={href}>
                <b>{name}</b>
                <small>{text}</small>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </SectionStack>
);
