// What the residence permit's points say with figures: the result, then the table of rules.

import { EDUCATION, SKILL } from '../../words/residencePoints';

export const RESIDENCE_POINTS_RESULT_SENTENCES = {
  dated: (standard: number, day: string) => `标准分值 ${standard} 分 · 按 ${day} 有效的规定`,
  bar: (total: number, standard: number) => `${total} 分，标准 ${standard} 分`,
  short: (gap: number) => `还差 ${gap} 分`,
  unknown: (gap: number) => (gap > 0 ? `按已填的还差 ${gap} 分` : '按已填的达到标准分值'),
  more: (points: number) => `+${points} 分`,
  reach: {
    insuranceYears: (years: string) => `职工社保缴满 ${years} 年`,
    insuranceBase: (share: string) => `缴费基数达到社平工资的 ${share}%`,
    education: (id: string) => `取得${EDUCATION[id as keyof typeof EDUCATION] ?? id}`,
    skill: (id: string) => `取得${SKILL[id as keyof typeof SKILL] ?? id}`,
  },
} as const;

export const RESIDENCE_POINTS_RULE_SENTENCES = {
  intro: (standard: number) => `标准分值 ${standard} 分。学历与技能取分高的一项，其余各项相加，再减去扣分。`,
  dated: (day: string) => `按 ${day} 有效的规定`,
  since: (day: string) => `${day} 起`,
  until: (day: string) => `至 ${day}`,
  points: (points: number) => `${points < 0 ? '−' : ''}${Math.abs(points)} 分`,
  lines: {
    upTo: (to: number) => `${to} 周岁及以下`,
    younger: (from: number, to: number) => `${from}～${to} 周岁，每年轻 1 岁多`,
    between: (from: number, to: number) => `${from}～${to} 周岁`,
    baseFrom: (share: number) => `缴费基数达到社平工资的 ${share}%`,
    taxStep: (wan: number) => `平均每年纳税每 ${wan} 万元`,
    jobsStep: (people: number) => `平均雇用本市户籍员工每 ${people} 人`,
    perYearFrom: (years: number) => `每满 1 年，满 ${years} 年开始计`,
  },
} as const;
