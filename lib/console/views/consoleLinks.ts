import type { StaffRole } from '@/lib/account/viewer';
import { consolePaths } from '@/lib/routes/consolePaths';
import { admins, allStaff, type ConsoleAccess, leadStaff, operators, publishers } from '../consoleAccess';
import type { WaitingCounts } from '../waitingCounts';
import { CONSOLE_COPY } from '../words/console';
import type { ConsoleLink, ConsoleMenu } from './consoleShell';

/** The groups of the menu, in their order. */
export const CONSOLE_GROUPS = ['customers', 'homes', 'content', 'data', 'business', 'settings'] as const;
export type ConsoleGroup = (typeof CONSOLE_GROUPS)[number];

interface ConsolePlace {
  /** null: above all groups. */
  group: ConsoleGroup | null;
  page: keyof typeof CONSOLE_COPY.pages;
  href: string;
  access: ConsoleAccess;
}

/**
 * The menu, in its order: a page of it is one line. Who may open a page is said here and in its declaration
 * (tests/server/console.test.ts).
 */
export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  { group: null, page: 'today', href: consolePaths.today(), access: allStaff },
  { group: 'customers', page: 'leads', href: consolePaths.leads(), access: leadStaff },
  { group: 'customers', page: 'talks', href: consolePaths.talks(), access: leadStaff },
  { group: 'customers', page: 'people', href: consolePaths.people(), access: operators },
  { group: 'customers', page: 'outbox', href: consolePaths.outbox(), access: operators },
  { group: 'homes', page: 'offers', href: consolePaths.offers(), access: leadStaff },
  { group: 'homes', page: 'records', href: consolePaths.records(), access: publishers },
  { group: 'homes', page: 'agents', href: consolePaths.agents(), access: operators },
  { group: 'homes', page: 'reports', href: consolePaths.reports(), access: operators },
  { group: 'content', page: 'posts', href: consolePaths.posts(), access: operators },
  { group: 'content', page: 'articles', href: consolePaths.articles(), access: publishers },
  { group: 'content', page: 'announcements', href: consolePaths.announcements(), access: publishers },
  { group: 'content', page: 'clips', href: consolePaths.clips(), access: publishers },
  { group: 'data', page: 'imports', href: consolePaths.imports(), access: operators },
  { group: 'data', page: 'rules', href: consolePaths.rules(), access: publishers },
  { group: 'business', page: 'orders', href: consolePaths.orders(), access: operators },
  { group: 'business', page: 'refunds', href: consolePaths.refunds(), access: operators },
  { group: 'business', page: 'unmatchedPayments', href: consolePaths.unmatchedPayments(), access: operators },
  { group: 'business', page: 'products', href: consolePaths.products(), access: admins },
  { group: 'business', page: 'reconciliation', href: consolePaths.reconciliation(), access: operators },
  { group: 'business', page: 'revenue', href: consolePaths.revenue(), access: operators },
  { group: 'business', page: 'ledger', href: consolePaths.ledger(), access: admins },
  { group: 'business', page: 'campaigns', href: consolePaths.campaigns(), access: operators },
  { group: 'business', page: 'coupons', href: consolePaths.coupons(), access: operators },
  { group: 'business', page: 'codes', href: consolePaths.codes(), access: operators },
  { group: 'business', page: 'promoters', href: consolePaths.promoters(), access: operators },
  { group: 'business', page: 'withdrawals', href: consolePaths.withdrawals(), access: operators },
  { group: 'settings', page: 'leadRules', href: consolePaths.leadRules(), access: operators },
  { group: 'settings', page: 'support', href: consolePaths.support(), access: operators },
  { group: 'settings', page: 'staff', href: consolePaths.staff(), access: admins },
  { group: 'settings', page: 'audit', href: consolePaths.audit(), access: admins },
  { group: 'settings', page: 'account', href: consolePaths.account(), access: allStaff },
];

/** The menu of a role, on the page with this path below another; with what waits behind each of its pages. */
export function consoleMenu(role: StaffRole, path: string, above: string, counts: WaitingCounts): ConsoleMenu {
  const linksOf = (wanted: ConsoleGroup | null): ConsoleLink[] =>
    CONSOLE_PLACES.filter(({ group, access }) => group === wanted && access[role]).map(({ page, href }) => ({
      page,
      text: CONSOLE_COPY.pages[page],
      href,
      isHere: href === path || (href === above && href !== consolePaths.today()),
      count: counts[page] ?? 0,
    }));
  const groups = CONSOLE_GROUPS.flatMap((group) => {
    const links = linksOf(group);
    if (links.length === 0) return [];
    const count = links.reduce((sum, link) => sum + link.count, 0);
    return [{ group, text: CONSOLE_COPY.groups[group], count, isOpen: links.some(({ isHere }) => isHere), links }];
  });
  // Where the open page is in none, as 今天: the first is what most come for.
  const [first] = groups;
  if (first && !groups.some(({ isOpen }) => isOpen)) first.isOpen = true;
  return { top: linksOf(null), groups };
}

/** The pages that a role may open besides its account, by their names. */
export const pagesOfRole = (role: StaffRole): string[] =>
  CONSOLE_PLACES.filter(({ page, access }) => access[role] && page !== 'account').map(
    ({ page }) => CONSOLE_COPY.pages[page],
  );
