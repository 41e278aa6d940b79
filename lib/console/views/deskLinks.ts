import type { StaffRole } from '@/lib/account/viewer';
import { deskPaths } from '@/lib/routes/deskPaths';
import { admins, allStaff, type DeskAccess, leadStaff, operators, publishers } from '../deskAccess';
import { DESK_COPY } from '../words/desk';
import type { DeskLink } from './deskShell';

interface DeskPlace {
  page: keyof typeof DESK_COPY.pages;
  href: string;
  access: DeskAccess;
}

/** The menu, in its order; who may open a page is said here and in its declaration (tests/architecture/desk.test.ts). */
export const DESK_PLACES: readonly DeskPlace[] = [
  { page: 'desk', href: deskPaths.desk(), access: allStaff },
  { page: 'talks', href: deskPaths.deskTalks(), access: leadStaff },
  { page: 'leads', href: deskPaths.deskLeads(), access: leadStaff },
  { page: 'offers', href: deskPaths.deskOffers(), access: leadStaff },
  { page: 'leadRules', href: deskPaths.deskLeadRules(), access: operators },
  { page: 'people', href: deskPaths.deskPeople(), access: operators },
  { page: 'outbox', href: deskPaths.deskOutbox(), access: operators },
  { page: 'support', href: deskPaths.deskSupport(), access: operators },
  { page: 'posts', href: deskPaths.deskPosts(), access: operators },
  { page: 'reports', href: deskPaths.deskReports(), access: operators },
  { page: 'articles', href: deskPaths.deskArticles(), access: publishers },
  { page: 'announcements', href: deskPaths.deskAnnouncements(), access: publishers },
  { page: 'clips', href: deskPaths.deskClips(), access: publishers },
  { page: 'campaigns', href: deskPaths.deskCampaigns(), access: operators },
  { page: 'coupons', href: deskPaths.deskCoupons(), access: operators },
  { page: 'codes', href: deskPaths.deskCodes(), access: operators },
  { page: 'agents', href: deskPaths.deskAgents(), access: operators },
  { page: 'imports', href: deskPaths.deskImports(), access: operators },
  { page: 'rules', href: deskPaths.deskRules(), access: publishers },
  { page: 'orders', href: deskPaths.deskOrders(), access: operators },
  { page: 'strayPayments', href: deskPaths.deskStrayPayments(), access: operators },
  { page: 'refunds', href: deskPaths.deskRefunds(), access: operators },
  { page: 'products', href: deskPaths.deskProducts(), access: admins },
  { page: 'reconciliation', href: deskPaths.deskReconciliation(), access: operators },
  { page: 'revenue', href: deskPaths.deskRevenue(), access: operators },
  { page: 'ledger', href: deskPaths.deskLedger(), access: admins },
  { page: 'promoters', href: deskPaths.deskPromoters(), access: operators },
  { page: 'withdrawals', href: deskPaths.deskWithdrawals(), access: operators },
  { page: 'staff', href: deskPaths.deskStaff(), access: admins },
  { page: 'audit', href: deskPaths.deskAudit(), access: admins },
  { page: 'account', href: deskPaths.deskAccount(), access: allStaff },
];

/** The menu of a role, on the page with this path below another. */
export function deskLinks(role: StaffRole, path: string, above: string): DeskLink[] {
  const isHere = ({ href }: DeskPlace) => href === path || (href === above && href !== deskPaths.desk());
  return DESK_PLACES.filter(({ access }) => access[role]).map((place) => ({
    page: place.page,
    text: DESK_COPY.pages[place.page],
    href: place.href,
    isHere: isHere(place),
  }));
}
