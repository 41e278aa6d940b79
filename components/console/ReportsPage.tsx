import { SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { DeskReportsProps } from '@/lib/views/console/reportPages';
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
