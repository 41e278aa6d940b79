/**
 * Events sent to an open page as they happen, by stream and event; the data is JSON. Server and browser know it by these
 * names: /api/live/<stream>.
 */
export interface LiveEvents {
  /** Of the viewer's own account. */
  account: {
    /** Their session was ended, here or elsewhere: what the page shows of them is no longer theirs to see. */
    'session-ended': Record<string, never>;
  };
  /** Of the viewer's conversations: with whom. What was written stands in no event: the page asks for it. */
  talk: {
    message: { peerid: string };
    /** The other side has read what was written. */
    read: { peerid: string };
    /** The other side is writing an answer. */
    typing: { peerid: string };
  };
  /** At the console, of the conversations that one may open there. */
  desk: {
    /** Something was written, read, handed on or ended in it. */
    talk: { id: string };
    'session-ended': Record<string, never>;
  };
}

export type LiveStreamName = keyof LiveEvents;
