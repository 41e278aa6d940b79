/** agent: shows and sells homes, licensed. manager: looks after clients (客户经理), licensed or not. */
export const AGENT_DUTIES = ['agent', 'manager'] as const;
export type AgentDuty = (typeof AGENT_DUTIES)[number];

export const agentDutyOf = (text: string | undefined): AgentDuty =>
  AGENT_DUTIES.find((duty) => duty === text) ?? 'agent';
