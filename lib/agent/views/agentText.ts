import type { AgentProof, AgentSummary } from '@/lib/agent/contract';
import type { FactText } from '@/lib/interface/views/factText';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { dayOf, yearOf } from '@/lib/kernel/day';
import { countFigure, formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { AgentDetail } from '../agentDetail';
import { isProofInForce } from '../agentProof';
import { AGENT_COPY } from '../words';

/** What one presses to be shown a home by an agent: "请林晓带看". */
export const shownByText = ({ name }: Pick<AgentSummary, 'name'>): string => `请${name}带看`;

/** "从业 8 年" */
export function experienceText({ sinceYear }: Pick<AgentSummary, 'sinceYear'>, now: number): string {
  const years = yearOf(dayOf(now)) - sinceYear;
  return years > 0 ? `从业 ${years} 年` : '今年入行';
}

/** "近30天带看 12 次", "近90天成交 3 套", "约 8 分钟响应" */
export function recordTexts({ viewings30, deals90, responseMinutes }: AgentSummary): string[] {
  const parts: string[] = [];
  if (viewings30 !== null) parts.push(`近30天带看 ${viewings30} 次`);
  if (deals90 !== null) parts.push(`近90天成交 ${deals90} 套`);
  if (responseMinutes !== null) parts.push(`约 ${responseMinutes} 分钟响应`);
  return parts;
}

type Agent = Omit<AgentDetail, 'listings'>;

/** Of the list of a city's or a district's agents: "上海浦东房产经纪人". */
export const agentsTitle = (place: string): string => `${place}房产经纪人`;

export const agentsDescription = (place: string, total: number): string =>
  `${place}${formatNumber(total)}位经纪人的评分、带看、成交与执业编号。排序不接受付费，不展示电话。`;

export const agentTitle = ({ name, company, store }: Agent): string => `${name} ${company}${store}经纪人`;

export function agentDescription(city: string, { name, dealsTotal, viewings30, licenceNo }: Agent): string {
  const parts = [
    dealsTotal !== null && `历史成交${dealsTotal}套`,
    viewings30 !== null && `近30天带看${viewings30}次`,
    `执业编号${licenceNo}`,
  ];
  return `${city}经纪人${name}：${joinKnown(parts, '，')}。`;
}

/** What an agent has done, as key figures. */
export function recordFigures({ viewings30, deals90, dealsTotal, responseMinutes }: Agent): FigureItem[] {
  const { record } = AGENT_COPY;
  return [
    { label: record.viewings30, value: countFigure(viewings30, '次') },
    { label: record.deals90, value: countFigure(deals90, '套') },
    { label: record.dealsTotal, value: countFigure(dealsTotal, '套') },
    { label: record.response, value: countFigure(responseMinutes, '分钟') },
  ];
}

/** What was checked stands there as long as it holds on the day of `now` (UTC ms). */
export function licenceFacts({ licenceNo, company, store, sinceYear, proof }: Agent, now: number): FactText[] {
  const { cardFacts } = AGENT_COPY;
  return [
    { name: cardFacts.licence, value: licenceNo },
    ...(isProofInForce(proof, dayOf(now)) ? [{ name: cardFacts.proof, value: provedText(proof) }] : []),
    { name: cardFacts.company, value: company },
    { name: cardFacts.store, value: store },
    { name: cardFacts.since, value: `${sinceYear} 年` },
  ];
}

/** "2026-11-23 由房镜核验，有效至 2027-11-22" */
const provedText = ({ checkedDay, untilDay }: AgentProof): string => `${checkedDay} 由房镜核验，有效至 ${untilDay}`;

/** Whether visitors are told that the licence was checked, at `now` (UTC ms). */
export const isProved = ({ proof }: Pick<AgentSummary, 'proof'>, now: number): boolean =>
  isProofInForce(proof, dayOf(now));

export const listingCountText = ({ listingCount }: Agent): string => `${listingCount} 套`;
export const reviewCountText = ({ reviewCount }: Agent): string => `${reviewCount} 条`;

/** Of the agents of one home. */
export const homeAgentsTitle = (home: string): string => `${home} 经纪人`;
export const homeAgentsHeading = (home: string): string => `${home}的经纪人`;
export const homeAgentsDescription = (home: string): string =>
  `${home}的房源负责人、实勘人与钥匙人，评分、带看与成交记录。不展示电话。`;
