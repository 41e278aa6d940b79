import { isAdviserName, isPeer, isServicePhone, isWechatNo } from '@/lib/support/supportAccounts';
import { isLinkTemplate } from '@/lib/support/supportLink';
import { readHoursText } from '@/lib/support/views/hoursText';
import type { ReadField } from '../formField';
import { CONSOLE_SUPPORT_COPY as copy } from '../words/support';

const { problems } = copy;

/** What may be left empty, and else is as `isOne` says. */
const optional = (isOne: (text: string) => boolean) => (text: string) => {
  if (text === '') return null;
  return isOne(text) ? text : undefined;
};

const peer = { max: 64, exact: true, read: optional(isPeer), problem: problems.peer } as const;

/** The account of one city. */
export const peerField = (name: string, city: string) => ({ ...peer, name, label: city });

/** By which accounts customer service answers. */
export const ACCOUNT_FIELDS = {
  peer: { ...peer, name: 'peer', label: copy.peer, hint: copy.peerHint },
  wechatNo: {
    name: 'wechatNo',
    label: copy.wechat,
    hint: copy.wechatHint,
    max: 20,
    exact: true,
    read: optional(isWechatNo),
    problem: problems.wechat,
  },
  link: {
    name: 'link',
    label: copy.link,
    hint: copy.linkHint,
    max: 500,
    exact: true,
    read: optional(isLinkTemplate),
    problem: problems.link,
  },
} as const satisfies Record<string, ReadField>;

/** Who answers questions about loans. */
export const LOAN_FIELDS = {
  loanPhone: {
    kind: 'tel',
    name: 'loanPhone',
    label: copy.loanPhone,
    max: 20,
    read: optional(isServicePhone),
    problem: problems.loanPhone,
  },
  loanName: {
    name: 'loanName',
    label: copy.loanName,
    hint: copy.loanNameHint,
    max: 20,
    read: optional(isAdviserName),
    problem: problems.loanName,
  },
  loanHours: {
    name: 'loanHours',
    label: copy.loanHours,
    hint: copy.loanHoursHint,
    max: 200,
    read: (text: string) => (text === '' ? null : (readHoursText(text) ?? undefined)),
    problem: problems.loanHours,
  },
} as const satisfies Record<string, ReadField>;
