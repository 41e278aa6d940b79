import { Section } from '@/components/ui/Section';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';

/** Rows of facts that are likely one. */
export const ConsoleTwinsPage = (page: TablePageProps) => (
  <ConsoleTablePage {...page}>
    <Section>
      <p className={css.text}>{copy.listNote}</p>
    </Section>
  </ConsoleTablePage>
);
