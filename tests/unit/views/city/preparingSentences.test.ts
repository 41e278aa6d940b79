import { expect, test } from 'vitest';
import { preparingLine, preparingPage } from '@/lib/area/views/preparingSentences';

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }));
const seven = named('深圳', '广州', '杭州', '成都', '武汉', '南京', '长沙');

test('a city still to come says after how many minutes, by how many come before it', () => {
  expect(preparingPage(seven, { id: 1, name: '深圳' })).toEqual({
    title: '深圳还在准备',
    sentence: '这座城市的演示数据还在准备，约 1 分钟后就有。',
  });
  expect(preparingPage(seven, { id: 7, name: '长沙' }).sentence).toContain('约 2 分钟后就有');
});

test('the list of cities names those that come, the first three of many', () => {
  expect(preparingLine([])).toBeNull();
  expect(preparingLine(named('长沙'))).toBe('长沙的演示数据还在准备，约 1 分钟后就有。');
  expect(preparingLine(seven)).toBe('深圳、广州、杭州等 7 座城市的演示数据还在准备，约 2 分钟后就有。');
});
