import { expect, it } from 'vitest';
import { nameAndHome } from '@/lib/estimate/nameAndHome';

it.each([
  ['三林苑12号 5楼 71平', '三林苑', '12号 5楼 71平'],
  ['三林苑 精装 70平', '三林苑', '精装 70平'],
  ['三林苑，3室2厅', '三林苑', '3室2厅'],
  [' 三林苑 南北 ', '三林苑', '南北'],
  ['三林苑2期', '三林苑2期', undefined],
  ['三林世博家园', '三林世博家园', undefined],
  ['天目南', '天目南', undefined],
  ['san lin', 'san lin', undefined],
  ['', '', undefined],
])('%s is the name %s and says %s', (words, name, said) => expect(nameAndHome(words, 2026)).toEqual({ name, said }));
