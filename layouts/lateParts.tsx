import { LeadHost } from '@/components/lead/LeadHost';
import { OfflineStatus } from '@/components/shell/OfflineStatus';
import { PriceCoefficientHost } from '@/components/shell/PriceCoefficientHost';
import { ShareGuideHost } from '@/components/shell/ShareGuideHost';
import { StalePage } from '@/components/shell/StalePage';
import { useVisit } from '@/components/shell/useVisit';
import { useWechatShare } from '@/components/shell/useWechatShare';

function Visit() {
  useVisit();
  return null;
}

function Status() {
  return (
    <>
      <OfflineStatus />
      <StalePage />
    </>
  );
}

function Lead() {
  return (
    <>
      <LeadHost />
      <PriceCoefficientHost />
    </>
  );
}

function Share() {
  useWechatShare();
  return <ShareGuideHost />;
}

/** What layouts draw of themselves when the page is alive: nothing of it is in the server's HTML (LatePart.tsx). */
export const LATE_PARTS = { Offline: Status, Visit, Lead, Share };
