import { SectionStack } from '@/components/ui/Section';
import type { DeskCouponsProps } from '@/lib/console/views/campaignPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** Coupons that were given out. */
export const DeskCouponsPage = ({ desk, table }: DeskCouponsProps) => (
  <DeskFrame desk={desk} title={DESK_COPY.pages.coupons} path={deskPaths.deskCoupons()}>
    <SectionStack>
      <DeskTable table={table} />
    </SectionStack>
  </DeskFrame>
);
