/** How much is written, and how often (reliability.md, threats 22, 23). */
export const TALK_LIMITS = {
  /** Letters of a message. */
  text: 1_000,
  /** Messages of a member in any minute, and in any day. */
  aMinute: 20,
  aDay: 500,
  /** With how many peers a member may begin to talk in any day. */
  newPeersADay: 20,
  /** Messages a page shows at once. */
  shown: 50,
  /** Conversations of a member that the list shows, the latest first. */
  listed: 100,
} as const;
