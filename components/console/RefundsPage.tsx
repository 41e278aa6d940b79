import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskRefundsProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** What goes back, and waits for somebody. */
export function DeskRefundsPage({ desk, table }: DeskRefundsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.refunds} path={deskPaths.deskRefunds()}>
      <SectionStack>
        <Section>
          <p className={css.text}>{DESK_MONEY_COPY.refund.note}</p>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
