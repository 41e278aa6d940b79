import { TAKE_ALONG_COPY as copy } from '../words/takeAlong';

export type BroughtName = keyof typeof copy.names;

/** "收藏 12 个": how many of it there are. */
export const broughtText = (name: BroughtName, count: number): string =>
  name === 'means' ? copy.names[name] : `${copy.names[name]} ${count} 个`;

/** "已放进账号：收藏 12 个、搜索历史 5 个". */
export const takenText = (taken: readonly { name: BroughtName; count: number }[]): string =>
  `已放进账号：${taken.map(({ name, count }) => broughtText(name, count)).join('、')}`;
