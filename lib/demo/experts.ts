import type { ExpertTable } from '@/lib/server/db/postSchema';
import { EXPERT_NAMES, type PostSources } from './postWriter';

const DAY_MS = 86_400_000;
/** Named so for half a year. */
const SINCE_DAYS = 180;

const ABOUT: Readonly<Record<string, string>> = {
  镜中人: '看了十年房，爱从小区的细处说起：停车、水管、楼道和邻里。',
  看房笔记: '每看一套房都写笔记，说说采光、噪音和户型里不容易看出来的地方。',
  老沈说房: '换过四次房，说说先卖后买、连环单和过户里容易出岔子的地方。',
  房镜达人阿宁: '替很多家庭算过换房的账，答合同、定金和交易流程。',
  算账的周姐: '做过财务，爱把月供、税费和租金放在一起算清楚。',
};

const NAMED = Object.entries(EXPERT_NAMES).flatMap(([badge, names]) =>
  names.map((name) => ({ name, label: badge === 'certified' ? 2 : 1 })),
);

/** The number of a demo city's 达人 by their name; null: they have no such. */
export function expertNumberOf(cityId: number, name: string): number | null {
  const at = NAMED.findIndex((one) => one.name === name);
  return at < 0 ? null : cityId * 1_000_000 + at + 1;
}

/** The 达人 of a demo city: those whose names its answers bear. Ids are the city's own. */
export function createExperts(cityId: number, { today }: PostSources): { super_users: ExpertTable[] } {
  const rows = NAMED.map(({ name, label }) => ({
    number: expertNumberOf(cityId, name) ?? 0,
    user_id: null,
    city_id: cityId,
    name,
    label,
    about: ABOUT[name] ?? name,
    since: (today - SINCE_DAYS) * DAY_MS,
  }));
  return { super_users: rows };
}
