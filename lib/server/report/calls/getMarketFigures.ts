import { type GetMarketFiguresAnswer, getMarketFiguresAnswer, getMarketFiguresInput } from '@/lib/report/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { ReportInput } from '@/services/report';
import * as calls from '@/services/report';
import { marketReportOf } from '../queries/marketReport';
import { reportPlace } from './reportPlace';

/** The market of a city, district, plate or community in figures, and its parts. Throws ApiError 'notFound'. */
async function getMarketFigures({ db }: ApiContext, input: ReportInput): Promise<GetMarketFiguresAnswer> {
  const { place, city } = await reportPlace(db, input);
  const { isDemo, dealsDay, listingsDay } = city;
  return { ...(await marketReportOf(db, place, city)), isDemo, dealsDay, listingsDay };
}

export const getMarketFiguresOperation = operation(calls.getMarketFigures, {
  summary:
    'The market of a city, district, plate or community: prices, deals, supply, change over a year, and its parts.',
  scope: 'market',
  tool: {
    name: 'get_market',
    title: '看行情',
    description:
      '一个城市、区县、板块或小区的行情：成交均价（dealUnitPrice，基于 dealUnitPriceDays 天内的 dealUnitPriceSamples 笔成交）、环比同比、30/90/365 天成交量、挂牌均价与套数、议价率、成交周期、租金、去化周期，以及下属区县或板块的对比（areas）。数字截至 dealsDay（成交）与 listingsDay（挂牌）。',
    takes: {
      cityId: '城市编号，来自 list_cities',
      districtId: '区县编号；和板块、小区同时填时取最小的',
      plateId: '板块编号',
      houseId: '小区编号',
    },
  },
  input: getMarketFiguresInput,
  output: getMarketFiguresAnswer,
  handle: (input, context) => getMarketFigures(context, input),
});
