import { SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { DeskCouponsProps } from '@/lib/views/console/campaignPages';
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
