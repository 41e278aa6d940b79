import { CODE_LENGTH } from '../exchangeCode';
import { LOCKS } from '../locks';

/** What calls of membership, and what is locked, say where they refuse. */
export const MEMBERSHIP_CALL_COPY = {
  noCard: '这张会员卡现在没有在卖，换一张看看。',
  codeFaults: {
    empty: '请填兑换码。',
    letters: '兑换码里没有这样的字。只有字母和数字，没有 0、1、I、L、O。',
    length: `兑换码是 ${CODE_LENGTH} 位，请看看有没有漏打或多打。`,
    check: '有一位打错了，请对照兑换码再看一遍。',
  },
  codeUnknown: '没有这个兑换码，请对照再输一遍。',
  codeUsed: '这个兑换码已经有人用过了。',
  codeOwn: '这个兑换码你已经兑换过了，不用再兑。',
  codeExpired: '这个兑换码过期了。',
  codeStopped: '这个兑换码停用了，请联系给你兑换码的人。',
  tries: '一小时最多试 10 次，请过一会儿再来。',
  locks: {
    appraisals: `这个月已经存了 ${LOCKS.appraisals.free} 份估价，会员不限份数。`,
    certificates: `这个月已经生成了 ${LOCKS.certificates.free} 张估价单，会员不限张数。`,
    searches: `最多保存 ${LOCKS['year-searches'].free} 个找房条件，删掉一个再存。会员最多 ${LOCKS['year-searches'].member} 个。`,
    searchesMember: `最多保存 ${LOCKS['year-searches'].member} 个找房条件，删掉一个再存。`,
  },
} as const;
