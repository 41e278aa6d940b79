import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import type { SearchPageProps } from '@/lib/console/views/searchPage';
import { CONSOLE_SEARCH_COPY as copy } from '@/lib/console/words/search';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';

/** Everything by one line, kind by kind. */
export function ConsoleSearchPage({ shell, typed, groups, notice, isEmpty }: SearchPageProps) {
  return (
    <ConsoleFrame shell={shell} title={copy.title} path={consolePaths.search()}>
      <SectionStack>
        <Section note={notice ?? copy.hint}>
          <ConsoleForm
            action={consolePaths.search()}
            fields={[{ name: 'q', label: copy.label, value: typed, max: 64, exact: true }]}
            buttons={[{ text: copy.submit }]}
            inline
          />
        </Section>
        {!isEmpty && groups.length === 0 && (
          <Section>
            <EmptyState title={copy.none} reason={copy.noneReason} small />
          </Section>
        )}
        {groups.map(({ name, hits }) => (
          <Section key={name} title={name}>
            <ul>
              {hits.map(({ key, text, note, href }) => (
                <li key={key}>
                  <a className={css.link} href={href}>
                    {text}
                    <small className={css.text}>{` ${note}`}</small>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </SectionStack>
    </ConsoleFrame>
  );
}
