import { SectionStack } from '@/components/ui/Section';
import type { DeskReportsProps } from '@/lib/console/views/reportPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** What visitors have reported, by the day that they were promised. */
export const DeskReportsPage = ({ desk, table }: DeskReportsProps) => (
  <DeskFrame desk={desk} title={DESK_COPY.pages.reports} path={deskPaths.deskReports()}>
    <SectionStack>
      <DeskTable table={table} />
    </SectionStack>
  </DeskFrame>
);
