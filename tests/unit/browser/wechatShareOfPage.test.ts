import { beforeEach, expect, test, vi } from 'vitest';
import { prepareWechatShare } from '@/lib/browser/wechatShare';
import { callApi } from '@/services/http/browserClient';

vi.mock('@/services/http/browserClient');
vi.mock('@/lib/browser/wechatShare');

// WeChat's own share menu of a document in which one goes from page to page.

const ENTRY = 'http://localhost:3000/605';
const HOME = '/605/house-detail/1';

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/605');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: ENTRY } as PerformanceNavigationTiming]);
  vi.mocked(callApi).mockReset();
  vi.mocked(prepareWechatShare).mockReset().mockResolvedValue(true);
  vi.mocked(callApi).mockImplementation((async (_endpoint: object, { url, title }: { url: string; title: string }) => ({
    link: url,
    title,
    description: '',
    imageUrl: '/a.png',
    wechat: { appId: 'wx', timestamp: 1, nonceStr: 'n', signature: `of ${url}` },
  })) as never);
});

const prepared = () =>
  vi.mocked(prepareWechatShare).mock.calls.map(([{ signature }, { path, title }]) => ({ signature, path, title }));

test.each([
  ['on an iPhone by the address of the entry', true, `of ${ENTRY}`],
  ['elsewhere by its own', false, `of http://localhost:3000${HOME}`],
])('is set anew at each address, signed %s', async (_where, signsEntry, signature) => {
  const { prepareShareOfPage } = await import('@/components/shell/wechatShareOfPage');
  document.title = '上海';
  expect(await prepareShareOfPage(signsEntry)).toBe(true);
  window.history.pushState(null, '', `${HOME}#top`);
  document.title = '康桥半岛';
  expect(await prepareShareOfPage(signsEntry)).toBe(true);
  expect(prepared()).toEqual([
    { signature: `of ${ENTRY}`, path: '/605', title: '上海' },
    { signature, path: HOME, title: '康桥半岛' },
  ]);
});

test('is left alone where the operator has no account', async () => {
  vi.mocked(callApi).mockResolvedValue({
    link: ENTRY,
    title: '',
    description: '',
    imageUrl: '',
    wechat: null,
  } as never);
  const { prepareShareOfPage } = await import('@/components/shell/wechatShareOfPage');
  expect(await prepareShareOfPage(true)).toBe(false);
  expect(prepareWechatShare).not.toHaveBeenCalled();
});
