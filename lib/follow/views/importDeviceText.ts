import { TAKE_ALONG_COPY as copy } from '../words/importDeviceData';

export type ImportedName = keyof typeof copy.names;

/** "收藏 12 个": how many of it there are. */
export const importedText = (name: ImportedName, count: number): string =>
  name === 'means' ? copy.names[name] : `${copy.names[name]} ${count} 个`;

/** "已同步到账号：收藏 12 个、搜索历史 5 个". */
export const takenText = (taken: readonly { name: ImportedName; count: number }[]): string =>
  `已同步到账号：${taken.map(({ name, count }) => importedText(name, count)).join('、')}`;
