// Wording of the points towards Shanghai's residence permit: the questions, the result, the table of rules.

export const EDUCATION = {
  none: '大专以下',
  college: '大专（高职）',
  bachelor: '本科，没有学位',
  bachelor_degree: '本科和学士学位',
  master: '硕士',
  doctor: '博士',
};

export const SKILL = {
  none: '没有',
  level_5: '五级（初级工）',
  level_4: '四级（中级工）',
  level_3: '三级（高级工）',
  level_2: '二级（技师）或中级职称',
  level_1: '一级（高级技师）或高级职称',
};

export const AWARD = { none: '没有', city_department: '市级部门表彰', province: '省部级及以上表彰' };

export const RESIDENCE_POINTS_FORM_COPY = {
  age: { label: '年龄', hint: '按周岁' },
  education: { label: '最高学历', options: EDUCATION },
  skill: { label: '职业技能或职称', options: SKILL },
  insurance: { label: '在上海缴纳职工社保', hint: '写法如 7年、7年6个月，按满 1 年计' },
  insuranceBase: { label: '缴费基数占社平工资', hint: '最近 4 年里累计满 36 个月的水平，如 1.2 倍或 120%。没有缴填 0' },
  marriedToLocal: { label: '配偶是上海户籍' },
  spouse: { label: '结婚已满', hint: '写法如 5年、5年6个月' },
  graduate: { label: '今年的全日制应届毕业生' },
  scarceMajor: { label: '学的是紧缺急需专业' },
  investor: { label: '在上海投资办企业' },
  taxPaid: { label: '最近 3 年平均每年纳税' },
  jobs: { label: '最近 3 年平均雇用上海户籍员工' },
  publicService: { label: '在特定公共服务领域工作', hint: '没有填 0' },
  remoteArea: { label: '在远郊重点区域工作', hint: '没有填 0' },
  award: { label: '表彰奖励', options: AWARD },
  falseMaterials: { label: '3 年内提供过虚假材料' },
  detentions: { label: '5 年内受过行政拘留' },
  convicted: { label: '有刑事犯罪记录', options: { no: '没有', yes: '有' } },
} as const;

export const RESIDENCE_POINTS_COPY = {
  title: '上海居住证积分',
  intro: '逐项计算居住证积分，和标准分值比较。差多少分，怎样补上，依据哪条规定。',
  groups: { base: '基础指标', more: '加分', other: '其他加分项', less: '扣分与否决' },
  submit: '计算积分',
  rulesLink: '查看积分规则表',
} as const;

export const RESIDENCE_POINTS_RESULT_COPY = {
  title: '积分结果',
  hero: '合计积分',
  unit: '分',
  reached: '达到标准分值',
  missing: '还没有填',
  vetoed: '有刑事犯罪记录的一票否决，不论合计多少分都不能取得积分。',
  items: '分项',
  notCounted: '与学历取高的一项，不计入',
  nothing: '没有得分',
  unsaid: '未填',
  closers: '做到任意一项就够',
  noCloser: '没有单独一项能补上这个差距，可以几项合起来。',
  change: '修改条件',
  empty: '还没有填写条件',
  emptyReason: '积分按你填的条件计算，这个页面没有收到。填写只要一分钟，内容只留在本次浏览中，不写入链接。',
  fill: '去填写',
  pending: '正在计算',
  failed: '计算失败',
  failedReason: '可能是网络不通，请再试一次。',
  kinds: {
    age: '年龄',
    education: '教育背景',
    skill: '职业技能或职称',
    insuranceYears: '缴纳社保年限',
    insuranceBase: '社保缴费基数',
    graduate: '应届毕业生',
    spouse: '配偶为本市户籍',
    scarceMajor: '紧缺急需专业',
    investment: '投资纳税或带动就业',
    publicService: '特定公共服务领域',
    remoteArea: '远郊重点区域',
    award: '表彰奖励',
    falseMaterials: '提供虚假材料',
    detentions: '行政拘留',
    convicted: '刑事犯罪记录',
  },
} as const;

export const RESIDENCE_POINTS_RULE_COPY = {
  title: '上海居住证积分规则',
  calculate: '算我的积分',
  sources: '来源与核对',
  sourceNote: '“待核”的各项还没有对照现行细则原文，计算结果用到时会提示。',
  groups: { base: '基础指标', more: '加分指标', less: '减分与否决' },
  columns: { what: '条件', points: '分值' },
  veto: '不予积分',
  lines: {
    most: '合计最多',
    veto: '有刑事犯罪记录',
    steps: { ...EDUCATION, ...SKILL, ...AWARD } as Readonly<Record<string, string>>,
    each: {
      'points.insuranceYear': '每满 1 年',
      'points.graduate': '全日制应届毕业生',
      'points.spouse': '与本市户籍配偶结婚每满 1 年',
      'points.scarceMajor': '专业在紧缺急需目录内',
      'points.falseMaterial': '3 年内每次',
      'points.detention': '5 年内每次',
    } as Readonly<Record<string, string>>,
  },
} as const;
