import { EXPLAINED_TERMS } from '@/lib/interface/words/explainedTerms';

/** The rest of the glossary: what only loans, taxes and rules say. */
export const CALCULATOR_GLOSSARY = {
  ...EXPLAINED_TERMS,
  首付比例: '买房时自己先付的占总价多少，其余向银行借。最低多少各地有规定。',
  公积金贷款: '凭住房公积金向公积金中心借的房贷。利率比商业贷款低，能贷多少有上限。',
  组合贷款: '公积金贷款不够的部分用商业贷款补，两笔一起还。',
  契税: '买房时由买方缴。税率看是家里第几套、面积多大，乘以不含增值税的价格。',
  土地增值税: '按卖价比成本多出的部分缴。个人卖住房免缴，卖商住、商铺要缴。',
  增值税: '法律规定由卖方缴，谈成到手价时就由买方出。个人卖持有满两年的住房免缴。',
  个人所得税: '由卖方缴：按成交价的一定比例核定，或按买卖差价的 20%。满五唯一免缴。',
  计税基数: '乘以税率的那个数，通常是不含增值税的成交价，以税务机关核定的为准。',
  限购: '当地对谁能买、能买几套的规定：看户籍、社保或个税交了多久、已有几套。',
} as const;

export type CalculatorTerm = keyof typeof CALCULATOR_GLOSSARY;

/** Which of them the calculators say. */
export const CALCULATOR_TERMS = {
  mortgage: ['LPR', '等额本息', '等额本金', '首付比例', '公积金贷款', '组合贷款'],
  taxes: ['契税', '增值税', '个人所得税', '满五唯一', '到手价', '各付各税'],
  totalCost: ['房屋年限', '是否唯一', 'LPR', '等额本息', '首付比例', '到手价', '各付各税', '个人所得税'],
  capability: ['首付比例', '公积金贷款', '等额本息', '连三累六'],
  qualification: ['限购'],
} as const satisfies Record<string, readonly CalculatorTerm[]>;
