import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskProductsProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const { product: copy } = DESK_MONEY_COPY;

/** What is sold, and the way to another card. */
export function DeskProductsPage({ desk, table }: DeskProductsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.products} path={deskPaths.deskProducts()}>
      <SectionStack>
        <Section title={copy.addTitle} note={copy.addText}>
          <Button href={deskPaths.deskProduct()} variant="line" size="sm">
            {copy.add}
          </Button>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
