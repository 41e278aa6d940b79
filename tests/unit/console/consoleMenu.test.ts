import { describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '@/lib/account/viewer';
import { CONSOLE_GROUPS, CONSOLE_PLACES, consoleMenu, pagesOfRole } from '@/lib/console/views/consoleLinks';
import { consoleRefusal, refusalTitle } from '@/lib/console/views/refusalPage';
import { consolePaths } from '@/lib/routes/consolePaths';

// The console's menu, and what stands in place of a page that somebody may not open.

describe('the menu of a role', () => {
  test.each(STAFF_ROLES)('of %s has each page that they may open once, in one of six groups', (role) => {
    const { top, groups } = consoleMenu(role, consolePaths.today(), '', {});
    const pages = [...top, ...groups.flatMap(({ links }) => links)].map(({ page }) => page);
    const allowed = CONSOLE_PLACES.filter(({ access }) => access[role]).map(({ page }) => page);
    expect(pages.toSorted()).toEqual([...allowed].toSorted());
    expect(groups.map(({ group }) => group)).toEqual(
      CONSOLE_GROUPS.filter((one) => groups.some((g) => g.group === one)),
    );
    expect(groups.every(({ links }) => links.length > 0)).toBe(true);
    expect(groups.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  test('opens the group of the page, or of the page above it, and marks that page alone', () => {
    for (const [path, above] of [
      [consolePaths.orders(), consolePaths.today()],
      [consolePaths.order(), consolePaths.orders()],
    ] as const) {
      const { top, groups } = consoleMenu('admin', path, above, {});
      expect(groups.filter(({ isOpen }) => isOpen).map(({ group }) => group)).toEqual(['business']);
      const marked = [...top, ...groups.flatMap(({ links }) => links)].filter(({ isHere }) => isHere);
      expect(marked.map(({ page }) => page)).toEqual(['orders']);
    }
  });

  test('a group counts what waits behind its pages, of those that the role may open', () => {
    const counts = { leads: 3, talks: 2, refunds: 4 };
    const countsOf = (role: 'agent' | 'operator') =>
      consoleMenu(role, consolePaths.today(), '', counts).groups.flatMap(({ group, count }) =>
        count > 0 ? [[group, count]] : [],
      );
    expect(countsOf('operator')).toEqual([
      ['customers', 5],
      ['business', 4],
    ]);
    expect(countsOf('agent')).toEqual([['customers', 5]]);
  });
});

describe('a page that is not theirs', () => {
  const shell = {
    shownName: '顾闻',
    role: 'agent' as const,
    menu: consoleMenu('agent', consolePaths.refunds(), '', {}),
  };
  const access = { agent: false, editor: false, operator: true, admin: true };
  const page = { path: consolePaths.refunds(), name: '退款列表' };
  const givers = [
    { shown_name: '苏禾', role: 'admin' as const, password_hash: 'x' },
    { shown_name: '还没来的人', role: 'admin' as const, password_hash: null },
  ];
  const asked = { status: 403, page, access, shell, givers, from: undefined } as const;

  test('says which page, who may see it, what one has, and who can give it', () => {
    const refusal = consoleRefusal(asked);
    expect(refusal).toMatchObject({ page: '退款', roles: ['运营', '管理员'], givers: ['苏禾，管理员'] });
    expect(refusal.own).toEqual(pagesOfRole('agent'));
    expect(refusalTitle(refusal)).toBe('你还不能看退款');
  });

  test.each([
    [undefined, ['/console/leads', '/console']],
    ['https://x.cn/console/talks?state=waiting', ['/console/talks', '/console']],
    ['https://x.cn/console/refunds', ['/console/leads', '/console']],
    ['https://x.cn/console', ['/console/leads', '/console']],
    ['https://evil.example/consolexx', ['/console/leads', '/console']],
    ['https://x.cn/console/staff', ['/console/leads', '/console']],
    ['no address', ['/console/leads', '/console']],
  ])('has two ways back, from %s', (from, hrefs) => {
    expect(consoleRefusal({ ...asked, from }).ways.map(({ href }) => href)).toEqual(hrefs);
  });

  test('what they may open and not do is told apart, and what there is not', () => {
    const open = { ...access, agent: true };
    expect(refusalTitle(consoleRefusal({ ...asked, access: open }))).toBe('这件事你还不能做');
    expect(refusalTitle(consoleRefusal({ ...asked, access: open, status: 404 }))).toBe('这里没有东西');
  });
});
