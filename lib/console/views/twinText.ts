import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { Evidence } from '@/lib/record/communityEvidence';
import { parseCommunityName } from '@/lib/record/communityName';
import type { ChoiceReason } from '@/lib/record/fieldChoice';
import { CONSOLE_TWIN_COPY as copy } from '../words/twin';

/** What the places of two are called, where the evidence has their ids. */
export interface EvidenceNames {
  one: string;
  other: string;
}

/** One thing in which two are alike, or not: "名字只差“花园”", "两个点相距 38 米". */
export function evidenceText({ kind, isAlike, one, other }: Evidence, names?: EvidenceNames): string {
  const [own, its] = names ? [names.one, names.other] : [one, other];
  const both = (name: string, unit = '') =>
    isAlike && own === its
      ? `${name}一样，${own}${unit}`
      : `${name}${isAlike ? '差不多' : '不一样'}，${own}${unit} 和 ${its}${unit}`;
  switch (kind) {
    case 'sameName':
      return one === other ? `名字一样，${one}` : `名字只是写法不同，${one} 和 ${other}`;
    case 'aliasName':
      return `别名对得上，${one} 和 ${other}`;
    case 'ending':
      return endingText(one, other);
    case 'phase':
      return `名字里的期、区或号不一样，${one} 和 ${other}`;
    case 'name':
      return `名字不一样，${one} 和 ${other}`;
    case 'address':
      return isAlike ? `地址都是${one}` : `地址不一样，${one} 和 ${other}`;
    case 'distance':
      return Number(one) < 1 ? '两个点在同一处' : `两个点相距 ${formatNumber(Number(one), 0)} 米`;
    case 'district':
      return isAlike ? `都在${own}` : `区不一样，${own} 和 ${its}`;
    case 'plate':
      return isAlike ? `都在${own}板块` : `板块不一样，${own} 和 ${its}`;
    case 'year':
      return yearText(Number(one), Number(other));
    case 'homes':
      return both('户数', ' 户');
    case 'developer':
      return both('开发商');
    case 'company':
      return both('物业公司');
  }
}

function endingText(one: string, other: string): string {
  const [own, its] = [parseCommunityName(one).ending, parseCommunityName(other).ending];
  const only = own === '' ? its : own;
  return own === '' || its === '' ? `名字只差“${only}”，${one} 和 ${other}` : `名字只差末尾，${one} 和 ${other}`;
}

const yearText = (one: number, other: number): string =>
  one === other ? `建成年份一样，${one}` : `建成年份差 ${Math.abs(one - other)} 年，${one} 和 ${other}`;

/** "1 条成交完全一样：2026-06-21，98㎡，581万" */
export const sameDealsText = (count: number, first: string): string => `${count} 条成交完全一样：${first}`;

export const samePicturesText = (count: number): string => `图里有 ${count} 张一样`;

/** "相距 38 米" */
export const distanceText = (metres: number): string =>
  metres < 1 ? '在同一处' : `相距 ${formatNumber(metres, 0)} 米`;

/** Why a side's value is chosen already. */
export const whyText = (reason: ChoiceReason, day: string): string => (reason === 'newer' ? day : copy.why[reason]);

/** "编号 20417，网签，2026-11-20 的数据" */
export const sideText = (id: number, source: string, day: string): string =>
  joinKnown([`编号 ${id}`, source, `${day} 的数据`], '，');

/** "沿用编号 20417" */
export const keptNumberText = (id: number): string => `沿用编号 ${id}`;

/** "1 条两边一样，只留一条：86 + 12 − 1"; nothing where none is. */
export const doubledText = (winner: number, loser: number, both: number, unit: string): string =>
  both === 0 ? '' : `${both} ${unit}两边都有，只算一${unit}：${winner} + ${loser} − ${both}`;

/** "9 + 4 − 1 = 12 张" */
export const picturesText = (winner: number, loser: number, after: number): string => {
  const both = winner + loser - after;
  return both === 0 ? `${winner} + ${loser} = ${after} 张` : `${winner} + ${loser} − ${both} = ${after} 张`;
};

export const addressText = (loser: number, winner: number): string =>
  `打开 ${loser} 自动到 ${winner}，搜索引擎也跟着改`;

/** "近 90 天成交均价" */
export const averageName = (days: number): string => `近 ${days} 天${copy.moves.average}`;

export const averageNote = (winner: number, loser: number, samples: number): string =>
  `${winner} 套和 ${loser} 套，合起来 ${samples} 套`;

/** "一样的 6 项不用选：区、板块" */
export const sameFieldsText = (labels: readonly string[]): string =>
  `一样的 ${labels.length} 项不用选：${labels.join('、')}`;

/** "“金谊河畔花园”留作别名，搜得到" */
export const aliasText = (name: string): string => `“${name}”${copy.choice.aliasKept}`;

/** In the log and the history: "并入 金谊河畔花园（31102），地址、物业费用它的". */
export const mergedDetail = (name: string, id: number, labels: readonly string[]): string =>
  `并入 ${name}（${id}）${labels.length > 0 ? `，${labels.join('、')}用它的` : ''}`;

/** To whoever comes second: "刘洋已经把它并进金谊河畔（20417）了，这次没有写入。" */
export const mergedSentence = (who: string, title: string, id: number): string =>
  `${who}已经把它并进${title}（${id}）了，这次没有写入。`;

/** "陆舟 2026-11-20 记的：隔着一条马路" */
export const distinctText = (who: string, day: string, reason: string): string => `${who} ${day} 记的：${reason}`;

/** "并进了 金谊河畔（20417）" */
export const mergedIntoText = (title: string, id: number): string => `并进了 ${title}（${id}）`;
