import { consolePaths } from '@/lib/routes/consolePaths';
import { type ConsoleAccess, mayDo } from '../consoleAccess';
import type { StaffPart } from '../staffParts';
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
  { group: null, page: 'today', href: consolePaths.today(), access: 'any' },
  { group: 'customers', page: 'leads', href: consolePaths.leads(), access: 'leads' },
  { group: 'customers', page: 'talks', href: consolePaths.talks(), access: 'leads' },
  { group: 'customers', page: 'viewings', href: consolePaths.viewings(), access: 'leads' },
  { group: 'customers', page: 'people', href: consolePaths.people(), access: 'people' },
  { group: 'customers', page: 'outbox', href: consolePaths.outbox(), access: 'texts' },
  { group: 'homes', page: 'offers', href: consolePaths.offers(), access: 'offers' },
  { group: 'homes', page: 'records', href: consolePaths.records(), access: 'records' },
  { group: 'homes', page: 'twins', href: consolePaths.twins(), access: 'records' },
  { group: 'homes', page: 'agents', href: consolePaths.agents(), access: 'agents' },
  { group: 'homes', page: 'reports', href: consolePaths.reports(), access: 'reports' },
  { group: 'content', page: 'posts', href: consolePaths.posts(), access: 'posts' },
  { group: 'content', page: 'articles', href: consolePaths.articles(), access: 'articles' },
  { group: 'content', page: 'announcements', href: consolePaths.announcements(), access: 'articles' },
  { group: 'content', page: 'clips', href: consolePaths.clips(), access: 'articles' },
  { group: 'data', page: 'imports', href: consolePaths.imports(), access: 'imports' },
  { group: 'data', page: 'rules', href: consolePaths.rules(), access: 'rules' },
  { group: 'data', page: 'statistics', href: consolePaths.statistics(), access: 'statistics' },
  { group: 'business', page: 'orders', href: consolePaths.orders(), access: 'money' },
  { group: 'business', page: 'refunds', href: consolePaths.refunds(), access: 'money' },
  { group: 'business', page: 'unmatchedPayments', href: consolePaths.unmatchedPayments(), access: 'money' },
  { group: 'business', page: 'products', href: consolePaths.products(), access: 'products' },
  { group: 'business', page: 'reconciliation', href: consolePaths.reconciliation(), access: 'money' },
  { group: 'business', page: 'revenue', href: consolePaths.revenue(), access: 'money' },
  { group: 'business', page: 'ledger', href: consolePaths.ledger(), access: 'ledger' },
  { group: 'business', page: 'campaigns', href: consolePaths.campaigns(), access: 'campaigns' },
  { group: 'business', page: 'coupons', href: consolePaths.coupons(), access: 'campaigns' },
  { group: 'business', page: 'codes', href: consolePaths.codes(), access: 'campaigns' },
  { group: 'business', page: 'promoters', href: consolePaths.promoters(), access: 'campaigns' },
  { group: 'business', page: 'withdrawals', href: consolePaths.withdrawals(), access: 'money' },
  { group: 'settings', page: 'firstDay', href: consolePaths.firstDay(), access: 'settings' },
  { group: 'settings', page: 'health', href: consolePaths.health(), access: 'settings' },
  { group: 'settings', page: 'leadRules', href: consolePaths.leadRules(), access: 'allLeads' },
  { group: 'settings', page: 'support', href: consolePaths.support(), access: 'settings' },
  { group: 'settings', page: 'staff', href: consolePaths.staff(), access: 'manageStaff' },
  { group: 'settings', page: 'roles', href: consolePaths.roles(), access: 'manageStaff' },
  { group: 'settings', page: 'apiKeys', href: consolePaths.apiKeys(), access: 'manageStaff' },
  { group: 'settings', page: 'audit', href: consolePaths.audit(), access: 'audit' },
  { group: 'settings', page: 'account', href: consolePaths.account(), access: 'any' },
];

/** The menu of somebody with these parts, on the page with this path below another; with what waits behind each of its pages. */
export function consoleMenu(
  parts: readonly StaffPart[],
  path: string,
  above: string,
  counts: WaitingCounts,
): ConsoleMenu {
  const linksOf = (wanted: ConsoleGroup | null): ConsoleLink[] =>
    CONSOLE_PLACES.filter(({ group, access }) => group === wanted && mayDo({ parts }, access)).map(
      ({ page, href }) => ({
        page,
        text: CONSOLE_COPY.pages[page],
        href,
        isHere: href === path || (href === above && href !== consolePaths.today()),
        count: counts[page] ?? 0,
      }),
    );
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
