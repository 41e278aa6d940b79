/**
 * Business constants and limits of the specification, section 9, each once. Those that a pure rule owns stand beside
 * it: version thresholds in lib/kernel/version.ts, formats in lib/kernel/format.
 */

const SECOND = 1_000;

/** Shanghai. */
export const DEFAULT_CITY_ID = 605;

/** Labels of a 达人: more may be answered and published by them. */
export const SUPER_LABELS: readonly number[] = [1, 2];

/** How long a successful login check is believed, in ms. */
export const LOGIN_CACHE_MS = 3_600 * SECOND;

/** How long the native app may take to open before the apk download is offered, in ms. */
export const APP_OPEN_TIMEOUT_MS = 1_000;

/** A fetch that a person started answers no sooner, so that its skeleton does not flash, in ms. */
export const FETCH_MIN_DELAY_MS = 200;

/** Prefetching waits for an idle moment, but no longer, in ms. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2_000;

/** Network types (navigator.connection.effectiveType) on which nothing is prefetched. */
export const PREFETCH_SKIPPED_NETWORKS: readonly string[] = ['slow-2g', '2g'];

/** Back navigation waits for the page to become tall enough: every 100 ms, 20 times. */
export const SCROLL_RESTORE_POLL_MS = 100;
export const SCROLL_RESTORE_POLLS = 20;

/** The progress bar shows once a navigation has taken 200 ms, and moves for 5 s. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5 * SECOND;

/** A picture loads when it comes within this many screens' height, and is requested once more when it fails. */
export const LAZY_IMAGE_PRELOAD = 1.3;
export const LAZY_IMAGE_RETRIES = 1;

/** A page whose code could not be loaded is reloaded at most once in this time for one build, in ms. */
export const CHUNK_RELOAD_INTERVAL_MS = 60 * SECOND;

/** The native app: its deep-link scheme, and its mark in the user agent ("FangjingApp/12.8.0"). */
export const APP_SCHEME = 'fangjing';
export const APP_USER_AGENT_TOKEN = 'FangjingApp';

/** A lead's phone number is taken away after so many days (docs/threats.md section 3; stated on the about page). */
export const LEAD_RETENTION_DAYS = 180;

/** The `type` that the specification (section 7) gives to calls of the lead flow. */
export const LEAD_CALL_TYPE = 2;
export const AGENT_INFO_CALL_TYPE = 8;
