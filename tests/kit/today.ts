/** The day on which the tests' calls, pages and calculations happen unless they say otherwise. */
export const TODAY = '2026-11-21';

/** 10:00 in Shanghai on that day. */
export const NOW = Date.UTC(2026, 10, 21, 2);
