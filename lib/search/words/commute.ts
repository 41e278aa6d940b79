/**
 * The ways that a browser keeps: the page that asks for them, and the lines that tell of them. Apart from the words of searches,
 * which pages that only tell of a way need not load.
 */
export const COMMUTE_COPY = {
  title: '我的通勤',
  description: '设一次常去的地方，房源、小区和地图都按它显示通勤时间。',
  intro: '设一次，房源、小区、地图和找板块都按它显示时间。只保存在这台设备上，可以随时移除。',
  first: '常去的地方',
  second: '第二个地方',
  another: '两个人通勤，再加一个',
  save: '保存',
  remove: '移除通勤',
  needed: '请填写常去的地方',
  label: '通勤',
  only: '只看这些',
  all: '看全部',
  change: '修改',
  set: '设置通勤，看多久能到',
  onFoot: '步行到',
} as const;
