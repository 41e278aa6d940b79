import type { Environment, Platform } from '@/lib/kernel/plainBrowser';

// What a session can be begun in.

export const CLIENT_KINDS = ['app', 'wechat', 'browser'] as const satisfies readonly Environment['kind'][];
export const CLIENT_PLATFORMS = ['ios', 'android', 'other'] as const satisfies readonly Platform[];
