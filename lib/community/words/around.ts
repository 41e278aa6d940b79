/** Wording of what is near a home or a community. */
export const AROUND_COPY = {
  title: '周边',
  none: '暂无周边资料。',
  fromMiddle: '距离从板块中心算起。',
  walk: '步行时间按直线距离、每分钟 80 米估算，实际路程更长。',
  schools: '学校只列距离与性质，不构成入学承诺。',
  stations: '地铁',
  groups: { school: '学校', hospital: '医院', mall: '商超', park: '公园' },
} as const;
