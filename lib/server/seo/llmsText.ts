import type { City } from '@/lib/area/contract';
import { paths } from '@/lib/routes/paths';

interface Told {
  origin: string;
  cities: readonly Pick<City, 'id' | 'name' | 'isDemo' | 'dealsDay' | 'listingsDay'>[];
  /** Who may ask at /mcp. */
  mcp: 'off' | 'keys' | 'open';
  tools: readonly { name: string; title: string }[];
}

const DOORS = {
  keys: '需要接口密钥，由运营方发放，放在请求头 Authorization: Bearer 里',
  open: '不需要密钥，按地址限次数',
};

/** What an assistant is told of this site before it reads on (llmstxt.org): where what is, of which day, and how to ask. */
export function llmsText({ origin, cities, mcp, tools }: Told): string {
  const link = (name: string, path: string, about: string): string => `- [${name}](${origin}${path}): ${about}`;
  const days = ({ isDemo, dealsDay, listingsDay }: Told['cities'][number]): string =>
    [
      ...(isDemo ? ['演示数据，不是真实房源'] : []),
      ...(dealsDay === null ? [] : [`成交截至 ${dealsDay}`]),
      ...(listingsDay === null ? [] : [`挂牌截至 ${listingsDay}`]),
    ].join('，') || '还没有日期';
  return [
    '# 房镜',
    '',
    '> 中国城市的二手房、租房、新房、小区、成交与行情，每个数字写明样本数和日期。',
    '',
    '引用数字时带上日期和样本数；演示数据的城市要说明是演示数据。估价、月供和税费是参考值，不构成评估报告或承诺。',
    '',
    '## 城市',
    ...cities.map((city) => link(city.name, paths.city(city.id), days(city))),
    '',
    '## 接口',
    link('OpenAPI 文档', '/api/openapi.json', '全部接口，写明哪些可以凭接口密钥调用'),
    ...(mcp === 'off'
      ? []
      : [link('MCP', '/mcp', `只读工具，${DOORS[mcp]}`), ...tools.map(({ name, title }) => `  - ${name}：${title}`)]),
    '',
    '## 说明',
    link('关于与数据来源', paths.about(), '数据从哪里来，怎么计算'),
    link('个人信息', paths.privacy(), '保存什么、保存多久、用到哪些第三方'),
    '',
  ].join('\n');
}
