import type { OwnConsent, OwnSession, SessionClient } from '@/lib/account/contract';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { formatYuan } from '@/lib/kernel/format/price';
import { LEAD_KIND_NAMES } from '@/lib/lead/words/leadNames';
import { PROFILE_INFO_COPY as copy } from '../words/profileInfo';

const KINDS = { app: '房镜 App', wechat: '微信', browser: '浏览器' } as const;
const PLATFORMS = { ios: 'iPhone 或 iPad', android: '安卓', other: '电脑或其他' } as const;

/** "2026-11-22 12:04". */
export const momentText = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

/** "微信，安卓". */
export const clientText = (client: SessionClient | null): string =>
  client === null ? copy.unknownClient : `${KINDS[client.kind]}，${PLATFORMS[client.platform]}`;

/** When a session was begun and last used. */
export const sessionTimes = ({ begunAt, seenAt }: Pick<OwnSession, 'begunAt' | 'seenAt'>): string =>
  `${momentText(begunAt)} 登录，${momentText(seenAt)} 用过`;

/** What was agreed to: "约看房：三林苑 2室1厅". */
export function consentTitle({ lead, of }: OwnConsent): string {
  if (of !== 'account' && of !== 'lead') return copy.alerts[of];
  if (lead === null) return copy.account;
  const kind = LEAD_KIND_NAMES[lead.kind];
  return lead.about ? `${kind}：${lead.about}` : kind;
}

/** When, where and to which text: "2026-11-22 12:04，在 /login，文本版本 2026-11". */
export function consentFacts({ givenAt, sourcePage, version }: OwnConsent): string {
  const where = sourcePage ? `，在 ${sourcePage}` : '';
  return `${momentText(givenAt)}${where}，文本版本 ${version}`;
}

/** "2026-11-22 已撤回". */
export const withdrawnText = (at: number): string => `${dayOf(at)} ${copy.withdrawn}`;

/** What is lost with the account of a promoter's earnings, in fen. */
export const owedText = (fen: number): string =>
  `推广钱包里还有 ${formatYuan(fen)}没有打款。注销后不能再领，正在处理的提现也会作废，请先提现并等打款完成。`;
