import { experienceText } from '@/lib/agent/views/agentText';
import type { FactText } from '@/lib/interface/views/factText';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { countFigure, formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ManagerDetail, ManagerSummary } from '@/services/manager';
import { MANAGER_COPY as copy } from '../words';

type Manager = Omit<ManagerDetail, 'agents'>;

/** "上海浦东客户经理". */
export const managersTitle = (place: string): string => `${place}客户经理`;

export const managersDescription = (place: string, total: number): string =>
  `${place}${formatNumber(total)} 位客户经理，各自的机构、门店、服务板块和门店的经纪人。${copy.lead}`;

export const managerTitle = ({ name, company, store }: Pick<ManagerDetail, 'name' | 'company' | 'store'>): string =>
  `${name} ${company}${store}客户经理`;

export const managerDescription = (city: string, { name, company, store }: Manager): string =>
  `${city}客户经理${name}，${company}${store}。${copy.lead}`;

/** "锦江置业 · 三林店 · 三林". */
export const managerLine = ({ company, store, plates }: ManagerSummary): string =>
  joinKnown([company, store, ...plates.slice(0, 3).map(({ name }) => name)], ' · ');

/** "门店 6 位经纪人"; null where none is known. */
export const storeText = ({ agents }: Pick<ManagerSummary, 'agents'>): string | null =>
  agents > 0 ? `门店 ${agents} 位经纪人` : null;

export const sinceText = (manager: Pick<ManagerSummary, 'sinceYear'>, now: number): string =>
  experienceText(manager, now);

/** What the rows say of the store. */
export const storeFigures = ({ agentCount, deals90, countedAgents }: Manager): FigureItem[] => [
  { label: copy.agents, value: countFigure(agentCount, '位') },
  {
    label: countedAgents > 0 && countedAgents < agentCount ? `近90天成交（${countedAgents} 位有统计）` : '近90天成交',
    value: countFigure(deals90, '套'),
  },
];

export const managerFacts = ({ company, store, sinceYear, licenceNo }: Manager): FactText[] => [
  { name: copy.facts.company, value: company },
  { name: copy.facts.store, value: store },
  { name: copy.facts.since, value: `${sinceYear} 年` },
  ...(licenceNo ? [{ name: copy.facts.licence, value: licenceNo }] : []),
];
