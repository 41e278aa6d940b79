import { SectionStack } from '@/components/ui/Section';
import type { ConsoleCouponsProps } from '@/lib/console/views/campaignPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** Coupons that were given out. */
export const ConsoleCouponsPage = ({ desk, table }: ConsoleCouponsProps) => (
  <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.coupons} path={consolePaths.coupons()}>
    <SectionStack>
      <ConsoleTable table={table} />
    </SectionStack>
  </ConsoleFrame>
);
