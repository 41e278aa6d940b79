import { dayOf } from '@/lib/kernel/day';
import type { ConsoleFact } from './facts';

/** Why somebody does not come in, or links no account, by the provider. */
export const PROVIDER_PROBLEMS = ['failed', 'denied', 'stale', 'unlinked', 'many', 'taken'] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

interface NamedProvider {
  name: string;
  passwords: 'on' | 'off';
}

/** "用单位账号登录" */
export const enterByText = (name: string): string => `用${name}登录`;

/** "关联单位账号" */
export const linkText = (name: string): string => `关联${name}`;

interface LinkedAccount {
  issuer: string;
  label: string;
  /** UTC ms */
  linked_at: number;
}

/** "账号": "lin@example.com（id.example.com），2026-11-22 关联" */
export const identityFact = ({ issuer, label, linked_at }: LinkedAccount): ConsoleFact => ({
  name: '账号',
  text: `${label}（${new URL(issuer).host}），${dayOf(linked_at)} 关联`,
});

export function providerProblemText(problem: ProviderProblem, { name, passwords }: NamedProvider): string {
  switch (problem) {
    case 'failed':
      return `${name}没有答复，或没有认出你，请稍后再试${passwords === 'on' ? '；也可以用密码登录' : ''}。`;
    case 'denied':
      return `${name}那边没有同意这次登录。`;
    case 'stale':
      return '这次登录过期了，或已经用过，请再来一次。';
    case 'unlinked':
      return passwords === 'on'
        ? `这个${name}还没有关联工作台的账号：先用密码登录，在“我的账号”里关联一次。`
        : `这个${name}还没有关联工作台的账号：请管理员邀请你，设置后在“我的账号”里关联一次。`;
    case 'many':
      return '试得太多了，请一小时后再试。';
    case 'taken':
      return `没有关联：这个${name}已经关联了别人，或你已关联了另一个，要先取消。`;
  }
}
