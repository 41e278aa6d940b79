import type { FormSpec, FormValues } from '@/lib/kernel/form/formSpec';

const MAX_MONTHS = 720;
const COUNT = { kind: 'number', measure: 'count', least: 0, optional: true, personal: true } as const;
/** Full years count; months are typed too, because that is how they are known. */
const YEARS = {
  kind: 'number',
  measure: 'years',
  least: 0,
  most: MAX_MONTHS,
  optional: true,
  personal: true,
} as const;

/** The questions of the residence permit's points: all of them tell of the person, so none may stand in an address. */
export const POINTS_FORM = {
  age: { kind: 'number', measure: 'count', least: 16, most: 100, unit: '岁', personal: true },
  education: {
    kind: 'choice',
    options: ['none', 'college', 'bachelor', 'bachelor_degree', 'master', 'doctor'],
    optional: true,
    personal: true,
  },
  skill: {
    kind: 'choice',
    options: ['none', 'level_5', 'level_4', 'level_3', 'level_2', 'level_1'],
    optional: true,
    personal: true,
  },
  insurance: YEARS,
  insuranceBase: { kind: 'number', measure: 'times', least: 0, most: 10, optional: true, personal: true },
  marriedToLocal: { kind: 'flag', personal: true },
  spouse: { ...YEARS, shownWhen: { marriedToLocal: ['1'] } },
  graduate: { kind: 'flag', personal: true },
  scarceMajor: { kind: 'flag', personal: true },
  investor: { kind: 'flag', personal: true },
  taxPaid: {
    kind: 'number',
    measure: 'wan',
    least: 0,
    most: 10_000_000_000,
    optional: true,
    personal: true,
    shownWhen: { investor: ['1'] },
  },
  jobs: { ...COUNT, most: 100_000, unit: '人', shownWhen: { investor: ['1'] } },
  publicService: { ...YEARS, start: '0' },
  remoteArea: { ...YEARS, start: '0' },
  award: { kind: 'choice', options: ['none', 'city_department', 'province'], start: 'none', personal: true },
  falseMaterials: { ...COUNT, most: 20, unit: '次', start: '0' },
  detentions: { ...COUNT, most: 20, unit: '次', start: '0' },
  convicted: { kind: 'choice', options: ['no', 'yes'], optional: true, start: 'no', personal: true },
} as const satisfies FormSpec;

export type PointsValues = FormValues<typeof POINTS_FORM>;
