import { describe, expect, test } from 'vitest';
import { mayDo } from '@/lib/console/consoleAccess';
import { BUILT_IN_ROLES, type BuiltInRole, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { CONSOLE_GROUPS, CONSOLE_PLACES, consoleMenu } from '@/lib/console/views/consoleLinks';
import { consoleRefusal, refusalTitle } from '@/lib/console/views/refusalPage';
import { partName } from '@/lib/console/views/roleText';
import { consolePaths } from '@/lib/routes/consolePaths';

// The console's menu, and what stands in place of a page that somebody may not open.

/** By hand: what each built-in role finds in its menu, in its order. */
const OF_PUBLISHERS = ['records', 'twins', 'articles', 'announcements', 'clips', 'rules', 'statistics'];
const OF_ADMINS = ['products', 'ledger', 'staff', 'roles', 'apiKeys', 'audit'];
const MENU: Readonly<Record<BuiltInRole, readonly string[]>> = {
  agent: ['today', 'leads', 'talks', 'viewings', 'offers', 'account'],
  service: ['today', 'leads', 'talks', 'viewings', 'people', 'leadRules', 'account'],
  editor: ['today', ...OF_PUBLISHERS, 'account'],
  operator: CONSOLE_PLACES.map(({ page }) => page).filter((page) => !OF_ADMINS.includes(page)),
  admin: CONSOLE_PLACES.map(({ page }) => page),
};

describe('the menu of a role', () => {
  test.each(BUILT_IN_ROLES)('of %s has each page that they may open once, in one of six groups', (role) => {
    const { top, groups } = consoleMenu(PARTS_OF_ROLE[role], consolePaths.today(), '', {});
    const pages = [...top, ...groups.flatMap(({ links }) => links)].map(({ page }) => page);
    expect(pages.toSorted()).toEqual([...MENU[role]].toSorted());
    expect(groups.map(({ group }) => group)).toEqual(
      CONSOLE_GROUPS.filter((one) => groups.some((g) => g.group === one)),
    );
    expect(groups.every(({ links }) => links.length > 0)).toBe(true);
    expect(groups.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  test('of customer service has neither money nor imports', () => {
    const service = { parts: PARTS_OF_ROLE.service };
    const closed = ['money', 'imports', 'exportPhones', 'changePeople', 'manageStaff'] as const;
    expect(closed.filter((part) => mayDo(service, part))).toEqual([]);
  });

  test('opens the group of the page, or of the page above it, and marks that page alone', () => {
    for (const [path, above] of [
      [consolePaths.orders(), consolePaths.today()],
      [consolePaths.order(), consolePaths.orders()],
    ] as const) {
      const { top, groups } = consoleMenu(PARTS_OF_ROLE.admin, path, above, {});
      expect(groups.filter(({ isOpen }) => isOpen).map(({ group }) => group)).toEqual(['business']);
      const marked = [...top, ...groups.flatMap(({ links }) => links)].filter(({ isHere }) => isHere);
      expect(marked.map(({ page }) => page)).toEqual(['orders']);
    }
  });

  test('a group counts what waits behind its pages, of those that the role may open', () => {
    const counts = { leads: 3, talks: 2, refunds: 4 };
    const countsOf = (role: 'agent' | 'operator') =>
      consoleMenu(PARTS_OF_ROLE[role], consolePaths.today(), '', counts).groups.flatMap(({ group, count }) =>
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
  const parts = PARTS_OF_ROLE.agent;
  const shell = { shownName: '顾闻', role: '经纪人', menu: consoleMenu(parts, consolePaths.refunds(), '', {}) };
  const page = { path: consolePaths.refunds(), name: '退款列表' };
  const givers = [
    { shown_name: '苏禾', role: 'admin', role_name: null, password_hash: 'x' },
    { shown_name: '还没来的人', role: 'admin', role_name: null, password_hash: null },
  ];
  const lacking = { status: 403, page, access: 'money', shell, parts, part: 'money' } as const;
  const asked = { ...lacking, givers, today: [], from: undefined };

  test('says which page, which part is missing beside those that one has, and who can give it', () => {
    const refusal = consoleRefusal(asked);
    expect(refusal).toMatchObject({
      page: '退款',
      lacks: { part: 'money', name: '订单与钱款' },
      givers: ['苏禾，管理员'],
    });
    expect(refusal.own).toEqual(parts.map(partName));
    expect(refusalTitle(refusal)).toBe('你还不能看退款');
  });

  test.each([
    [[], ''],
    [[{ part: 'money', outcome: null, answer: null }], '今天已经申请过，等答复。'],
    [[{ part: 'texts', outcome: null, answer: null }], ''],
    [
      [{ part: 'money', outcome: 'declined', answer: '先问运营' }],
      '今天申请过，没有同意，明天可以再申请。答复：先问运营',
    ],
    [[{ part: 'money', outcome: 'granted', answer: '' }], ''],
  ] as const)('where %j was asked that day says: %s', (today, said) => {
    expect(consoleRefusal({ ...asked, today }).asked).toBe(said);
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
    const open = { ...asked, access: 'leads' } as const;
    expect(refusalTitle(consoleRefusal(open))).toBe('这件事你还不能做');
    expect(refusalTitle(consoleRefusal({ ...open, status: 404 }))).toBe('这里没有东西');
  });
});
