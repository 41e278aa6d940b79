import { SectionStack } from '@/components/ui/Section';
import type { ConsoleReportsProps } from '@/lib/console/views/reportPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** What visitors have reported, by the day that they were promised. */
export const ConsoleReportsPage = ({ desk, table }: ConsoleReportsProps) => (
  <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.reports} path={consolePaths.reports()}>
    <SectionStack>
      <ConsoleTable table={table} />
    </SectionStack>
  </ConsoleFrame>
);
