import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** The HTTP server's limits (docs/threats.md D5), in ms and bytes. */
export const HEADERS_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for connections past the two above: a half-sent header is closed within their sum. */
export const TIMEOUT_CHECK_INTERVAL_MS = 2_000;
/** A socket on which nothing moves, such as a client that does not read its answer. */
export const IDLE_SOCKET_TIMEOUT_MS = 60_000;
/** Longer than the 15 s of the proxy settings in docs/operations.md, so that the proxy is the one that closes. */
export const KEEP_ALIVE_TIMEOUT_MS = 20_000;
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_HEADERS = 100;
/** What is buffered of a body; a door may take less. */
export const MAX_BODY_BYTES = 64 * 1024;
/**
 * How bodies must arrive (requestBodies.ts): whole within 5 s, or from then on at 1,000 bytes a second on average. A
 * whole town may share one address, so many bodies may be on their way from one.
 */
export const BODIES = {
  maxBytes: MAX_BODY_BYTES,
  maxForgottenBytes: 4 * 1024 * 1024,
  graceMs: 5_000,
  leastBytesPerSecond: 1_000,
  perAddress: 40,
  inAll: 400,
};
/**
 * The same of forms with pictures, which members alone send: a few at a time, since they are held in memory, and faster,
 * since all must be here within REQUEST_TIMEOUT_MS.
 */
export const PICTURE_BODIES = {
  maxBytes: NOTE_LIMITS.uploadBytes + MAX_BODY_BYTES,
  maxForgottenBytes: 2 * NOTE_LIMITS.uploadBytes,
  graceMs: 5_000,
  leastBytesPerSecond: 10_000,
  perAddress: 4,
  inAll: 8,
};
/**
 * The same of forms that anybody may send: fewer at a time, in places of their own, so that no stranger takes a member's.
 */
export const OPEN_PICTURE_BODIES = { ...PICTURE_BODIES, perAddress: 2, inAll: 4 };
export const MAX_URL_LENGTH = 4_096;
export const MAX_CONNECTIONS = 5_000;
/** Requests that wait on one connection for the answer before them, and on all together: a few KB each. */
export const MAX_PIPELINED = 16;
export const MAX_PIPELINED_IN_ALL = 500;
/**
 * How answers must be read: whoever takes less than so much a second, over so many ms, is let go, whatever the answer is;
 * a player that goes on asks for the rest of its clip. And how much may wait for the readers of one network, and of all:
 * beyond, those who hold the most are let go. One network may be a whole town's, but what waits for it is what it does
 * not read.
 */
export const READERS = {
  leastBytesPerSecond: 1_000,
  overMs: 30_000,
  lookMs: 1_000,
  unsentOfNetwork: 32 * 1024 * 1024,
  unsentInAll: 256 * 1024 * 1024,
};

/** More pages and calls than this at once are answered 503: each waits for the others on one thread. */
export const MAX_IN_FLIGHT = 120;
/** Without a free place for so long, something holds them: /readyz says that visitors should be sent elsewhere. */
export const FULL_TOO_LONG_MS = 5_000;
/** How long a visitor waits for the page that is made for another one before it is made for them too. */
export const WAIT_FOR_ANOTHER_MS = 3_000;
/**
 * Where so many wait, a page that would wait longer for its turn is not taken: its visitor would give up, and ask again.
 * Few wait where the machine is busy with something else; they are better answered late.
 */
export const MANY_WAITING_PAGES = 60;
export const MAX_PAGE_WAIT_MS = 1_500;
/** A turn of the event loop that has rendered for this long, its longest piece apart, takes no further pages and calls. */
export const MAX_TURN_MS = 1_000;
/** How pages take turns (pageQueue.ts). With SQLite a page only computes, 3 to 10 ms on one thread. */
export const PAGE_TURNS = { atOnce: 1, longestTurnMs: 50, longestYieldMs: 20 };
/** Pages at once where they wait for another host: PostgreSQL. */
export const WAITING_PAGES_AT_ONCE = 16;
export const RETRY_AFTER_SECONDS = 2;

/**
 * A stop, from its signal on: /readyz says so and every answer closes its connection; then the port is closed; then the
 * connections idle meanwhile; and at last whatever is not answered.
 */
export const STOP = { noticeMs: 2_000, idleMs: 4_500, drainMs: 8_000 };

export const MAX_CSP_REPORT_BYTES = 8 * 1024;
export const MAX_CSP_REPORTS_PER_MINUTE = 60;

export const MICRO_CACHE_BYTES = 64 * 1024 * 1024;
export const MAX_CACHED_BODY_BYTES = 1024 * 1024;

/**
 * Streams that pages hold open (lib/server/live), in ms and bytes: of one viewer, who may have the site open
 * in several windows, and of this process, half of its connections. A proxy closes what says nothing for 30 s.
 */
export const LIVE = {
  inAll: 2_500,
  ofViewer: 6,
  lookMs: 1_000,
  beatMs: 20_000,
  retryMs: 3_000,
  unreadBytes: 64 * 1024,
  eventsAtOnce: 500,
};
