import type { StaffRole } from '@/lib/account/viewer';
import { consolePaths } from '@/lib/routes/consolePaths';
import { admins, allStaff, type ConsoleAccess, leadStaff, operators, publishers } from '../consoleAccess';
import { CONSOLE_COPY } from '../words/console';
import type { ConsoleLink } from './consoleShell';

interface ConsolePlace {
  page: keyof typeof CONSOLE_COPY.pages;
  href: string;
  access: ConsoleAccess;
}

/** The menu, in its order; who may open a page is said here and in its declaration (tests/server/console.test.ts). */
export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  { page: 'today', href: consolePaths.today(), access: allStaff },
  { page: 'talks', href: consolePaths.talks(), access: leadStaff },
  { page: 'leads', href: consolePaths.leads(), access: leadStaff },
  { page: 'offers', href: consolePaths.offers(), access: leadStaff },
  { page: 'leadRules', href: consolePaths.leadRules(), access: operators },
  { page: 'people', href: consolePaths.people(), access: operators },
  { page: 'outbox', href: consolePaths.outbox(), access: operators },
  { page: 'support', href: consolePaths.support(), access: operators },
  { page: 'posts', href: consolePaths.posts(), access: operators },
  { page: 'reports', href: consolePaths.reports(), access: operators },
  { page: 'articles', href: consolePaths.articles(), access: publishers },
  { page: 'announcements', href: consolePaths.announcements(), access: publishers },
  { page: 'clips', href: consolePaths.clips(), access: publishers },
  { page: 'campaigns', href: consolePaths.campaigns(), access: operators },
  { page: 'coupons', href: consolePaths.coupons(), access: operators },
  { page: 'codes', href: consolePaths.codes(), access: operators },
  { page: 'agents', href: consolePaths.agents(), access: operators },
  { page: 'imports', href: consolePaths.imports(), access: operators },
  { page: 'records', href: consolePaths.records(), access: publishers },
  { page: 'rules', href: consolePaths.rules(), access: publishers },
  { page: 'orders', href: consolePaths.orders(), access: operators },
  { page: 'unmatchedPayments', href: consolePaths.unmatchedPayments(), access: operators },
  { page: 'refunds', href: consolePaths.refunds(), access: operators },
  { page: 'products', href: consolePaths.products(), access: admins },
  { page: 'reconciliation', href: consolePaths.reconciliation(), access: operators },
  { page: 'revenue', href: consolePaths.revenue(), access: operators },
  { page: 'ledger', href: consolePaths.ledger(), access: admins },
  { page: 'promoters', href: consolePaths.promoters(), access: operators },
  { page: 'withdrawals', href: consolePaths.withdrawals(), access: operators },
  { page: 'staff', href: consolePaths.staff(), access: admins },
  { page: 'audit', href: consolePaths.audit(), access: admins },
  { page: 'account', href: consolePaths.account(), access: allStaff },
];

/** The menu of a role, on the page with this path below another. */
export function consoleLinks(role: StaffRole, path: string, above: string): ConsoleLink[] {
  const isHere = ({ href }: ConsolePlace) => href === path || (href === above && href !== consolePaths.today());
  return CONSOLE_PLACES.filter(({ access }) => access[role]).map((place) => ({
    page: place.page,
    text: CONSOLE_COPY.pages[place.page],
    href: place.href,
    isHere: isHere(place),
  }));
}
