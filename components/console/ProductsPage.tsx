import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleTablePage } from './ConsoleTablePage';

const { product: copy } = CONSOLE_MONEY_COPY;

/** What is sold, and the way to another card. */
export const ConsoleProductsPage = (props: TablePageProps) => (
  <ConsoleTablePage {...props}>
    <Section title={copy.addTitle} note={copy.addText}>
      <Button href={consolePaths.product()} variant="line" size="sm">
        {copy.add}
      </Button>
    </Section>
  </ConsoleTablePage>
);
