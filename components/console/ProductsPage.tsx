import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleProductsProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

const { product: copy } = CONSOLE_MONEY_COPY;

/** What is sold, and the way to another card. */
export function ConsoleProductsPage({ desk, table }: ConsoleProductsProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.products} path={consolePaths.products()}>
      <SectionStack>
        <Section title={copy.addTitle} note={copy.addText}>
          <Button href={consolePaths.product()} variant="line" size="sm">
            {copy.add}
          </Button>
        </Section>
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
