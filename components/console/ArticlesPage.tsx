import { Select } from '@/components/ui/Field';
import { SectionStack } from '@/components/ui/Section';
import type { ConsoleArticlesProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AddSection } from './AddSection';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** What the console has written, and the way to another article. */
export function ConsoleArticlesPage({ desk, table, cities }: ConsoleArticlesProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.articles} path={consolePaths.articles()}>
      <SectionStack>
        <AddSection title={copy.add} note={copy.addText} action={consolePaths.article()} next={copy.next}>
          <Select label={copy.city} name="city" options={cities} empty={CONSOLE_COPY.choose} />
        </AddSection>
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
