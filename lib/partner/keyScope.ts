/**
 * The groups of public data that a partner's key can open; each declared call names its own
 * (lib/server/call/operation.ts). 'any' is what every key opens: names and ids, without which the others cannot be asked.
 */
export const KEY_SCOPES = ['market', 'homes', 'communities', 'calculators'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export type CallScope = KeyScope | 'any';

export const isKeyScope = (text: unknown): text is KeyScope => KEY_SCOPES.some((scope) => scope === text);
