/** Wording of what the mortgage calculator says while its form is filled in: sums, and what refuses a plan. */
export const MORTGAGE_PLAN_COPY = {
  plans: ['方案一', '方案二'],
  first: { equal_payment: '月供', equal_principal: '首月月供' },
  keys: {
    principal: '贷款总额',
    interest: '总利息',
    whole: '还款总额',
    down: '首付',
    price: '房屋总价',
    months: '还清',
  },
  /** Between the payment and the interest of a plan. */
  joint: '元 · ',
  /** In their place where a loan is being repaid. */
  owedKeys: { principal: '剩余本金', interest: '剩余利息', whole: '还要还' },
  toCheck: '（待核）',
  notes: {
    commercial_no_loan: '当地银行不给个人买商住放贷，要全款；下面的数字贷不到，只供比较',
    commercial_fund: '公积金不能贷商住，请改用商业贷款',
    commercial_rate: '商住贷款的利率各行不同，没有查到统一的规定，加减点请按贷款银行的报价填',
    kind_as_ordinary: '没有查到这类房子单独的贷款规定，按普通住房计算；能不能贷要看能否上市交易，以贷款银行为准',
    fund_covers_all: '公积金贷款额够用，没有商业贷款',
    fund_cap_unknown: '没有查到这种情况的公积金额度，能不能贷这么多无法判断，请先向当地公积金中心核实',
    fund_household_unsaid: '公积金额度因人而异：没有选公积金申请人，能不能贷这么多无法判断',
    prepaid_early: '有提前还款的月份早于首次还款，没有计入',
    prepaid_late: '有提前还款的月份晚于还清的月份，没有计入',
    repriced_early: '利率变化的月份不晚于首次还款，没有计入',
    repriced_late: '利率变化的月份晚于还清的月份，没有计入',
    subsidy_agreed: '贴息按约定的还款表计算，提前还款或利率变化后会不同',
  },
} as const;
