import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** How much is written, and how often (docs/threats.md, threats 22, 23, 29). */
export const TALK_LIMITS = {
  /** Letters of a message. */
  text: 1_000,
  /** Messages of a member in any minute, and in any day. */
  aMinute: 20,
  aDay: 500,
  /** With how many peers a member may begin to talk in any day. */
  newPeersADay: 20,
  /** Agents whom a member may have blocked at a time. */
  blockedAgents: 200,
  /** Relay numbers of a member in any day (threat 29). */
  callsADay: 20,
  /** Pictures of one side in any day, bytes of one as it is sent, and px: none is kept wider. */
  picturesADay: 30,
  pictureBytes: NOTE_LIMITS.pictureBytes,
  pictureWidth: 1_600,
  /** Messages a page shows at once. */
  shown: 50,
  /** Conversations of a member that the list shows, the latest first. */
  listed: 100,
} as const;
