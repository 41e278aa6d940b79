import { momentText } from '@/lib/account/views/infoText';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { productCode } from '@/lib/order/product';
import { yuanText } from '@/lib/payment/yuan';
import { badgeOf, type PostBadge } from '@/lib/post/post';
import { QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import type { ExpertProfile } from '@/services/expert';
import type { AskedOf } from '@/services/question';
import { MAX_ASKED_A_MONTH } from '../paidQuestion';
import { EXPERT_COPY as copy } from '../words';

const HOUR_MS = 3_600_000;

/** "上海的达人". */
export const expertsTitle = (city: string): string => `${city}的达人`;

export const expertTitle = ({ name }: Pick<ExpertProfile, 'name'>): string => `向${name}提问`;

export const badgeOfExpert = ({ label }: Pick<ExpertProfile, 'label'>): PostBadge | null => badgeOf(label, false);

/** "答过 买房 3、贷款 1"; of who has answered nothing, that. */
export function answeredLine({ topics }: Pick<ExpertProfile, 'topics'>): string {
  if (topics.length === 0) return copy.noAnswers;
  return `答过 ${topics.map(({ topic, answers }) => `${QUESTION_COPY.topics[topic]} ${answers}`).join('、')}`;
}

/** "2 小时", "不到 1 小时"; a whole hour at most too long. */
export function waitText(ms: number): string {
  const hours = Math.ceil(ms / HOUR_MS);
  return ms < HOUR_MS ? '不到 1 小时' : `${hours} 小时`;
}

/** What the rows say of one, each with its sample; `--` where there is none. */
export const expertFacts = ({
  answers,
  answered,
  missed,
  medianWait,
}: ExpertProfile): { name: string; text: string }[] => [
  { name: copy.answers, text: `${answers} 条` },
  {
    name: copy.inTime,
    text: answered + missed === 0 ? MISSING : `${answered} 个，共 ${answered + missed} 个`,
  },
  { name: copy.wait, text: medianWait === null ? MISSING : `一半在 ${waitText(medianWait)}内（${answered} 个提问）` },
];

/** "这个月还能问 2 个". */
export function leftText({ left }: Pick<ExpertProfile, 'left'>): string {
  if (left === null) return copy.demo;
  return left === 0 ? copy.full : `这个月还能收 ${left} 个免费提问`;
}

/** "付费提问，20 元". */
export const payText = (fen: number): string => `${copy.payFor}，${yuanText(fen)}`;

/** Where one more question to them is paid for. */
export const payPath = ({ id }: Pick<ExpertProfile, 'id'>): string =>
  paths.order('ask', { productCode: productCode('ask', id) });

/** How asking one works. */
export const expertRules: readonly string[] = [
  `每位达人每个月收 ${MAX_ASKED_A_MONTH} 个免费提问，先到先得；用完以后可以付费问。`,
  copy.wait72,
  copy.own,
];

/** "认证达人 · 答过 ...". */
export const expertLine = (expert: ExpertProfile): string => joinKnown([answeredLine(expert), leftText(expert)], ' · ');

export const expertDescription = ({ name, about }: ExpertProfile): string =>
  `${name}：${about}可以向${name}提一个买房、卖房、租房的问题，72 小时内回答，过了时间大家都能答。`;

/** "问的是老沈说房。11-26 10:00 前只由 TA 回答，之后大家都能答。" */
export function askedOfText({ name, aloneUntil, mayAnswer }: AskedOf): string {
  if (aloneUntil === null)
    return mayAnswer ? `这个问题问的是${name}` : `这个问题问的是${name}，公开后 72 小时内由 TA 回答`;
  return `这个问题问的是${name}，${momentText(aloneUntil)} 前由 TA 回答，之后大家都能答`;
}
