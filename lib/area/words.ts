/** Wording of the city list. */
export const CITY_LIST_COPY = {
  title: '选择城市',
  description: '有房源与成交数据的城市，按拼音首字母查找。',
  box: '城市名、拼音或首字母',
  current: '当前城市',
  located: '定位城市',
  locate: '定位到我的城市',
  locating: '正在定位',
  denied: '没有定位权限。可在浏览器设置里允许定位，或从下面选择。',
  failed: '没有获取到位置，请从下面选择。',
  recent: '最近访问',
  hot: '热门城市',
  all: '全部城市',
  letters: '按首字母跳转',
  noneReason: '换个写法，或输入拼音、首字母。没有数据的城市不会出现在这里。',
  showAll: '看全部城市',
  results: '查找结果',
  /** A site without any city: its operator reads this first. */
  empty: {
    title: '还没有城市',
    reason: '这个网站刚装好，还没有导入数据。导入以后，这里列出有数据的城市。',
    how: '怎样导入',
    steps: [
      { text: '看有哪些自带的映射：', command: 'npm run import -- --list' },
      { text: '先试运行，不写入：', command: 'npm run import -- <映射> <文件> --city 北京 --dry-run' },
      { text: '正式导入，完成后刷新这个页面：', command: 'npm run import -- <映射> <文件> --city 北京' },
    ],
  },
} as const;
