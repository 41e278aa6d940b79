/** An agent whom the viewer has blocked. */
export interface BlockedAgent {
  agentId: number;
  name: string;
  /** Store and company; '' of one who is on the site no more. */
  from: string;
  /** Of their page; null of one who is on the site no more. */
  cityId: number | null;
  /** UTC ms */
  blockedAt: number;
}

export const BLOCKED_DONE = ['blocked', 'unblocked'] as const;

export interface BlockedAgentsPageProps {
  blocked: BlockedAgent[];
  /** Whom the address asks to be blocked. */
  asked: { agentId: number; name: string; from: string; cityId: number } | null;
  done: (typeof BLOCKED_DONE)[number] | null;
  problem: string | null;
}
