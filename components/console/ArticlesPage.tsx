import { Select } from '@/components/ui/Field';
import type { ConsoleArticlesProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AddSection } from './AddSection';
import { ConsoleTablePage } from './ConsoleTablePage';

/** What the console has written, and the way to another article. */
export const ConsoleArticlesPage = (props: ConsoleArticlesProps) => (
  <ConsoleTablePage {...props}>
    <AddSection title={copy.add} note={copy.addText} action={consolePaths.article()} next={copy.next}>
      <Select label={copy.city} name="city" options={props.cities} empty={CONSOLE_COPY.choose} />
    </AddSection>
  </ConsoleTablePage>
);
