/** The codes that the calls and the rows use (specification, section 9). */
export const PAY_PLATFORMS = { alipay: 1, wechat: 2, apple: 3 } as const;

export type PayPlatform = (typeof PAY_PLATFORMS)[keyof typeof PAY_PLATFORMS];

/** In the order in which they are offered: the first that is enabled is chosen. */
export const OFFERED_ORDER: readonly PayPlatform[] = [PAY_PLATFORMS.wechat, PAY_PLATFORMS.alipay, PAY_PLATFORMS.apple];

/** The platform that a text or number names; null: none. */
export const parsePayPlatform = (code: unknown): PayPlatform | null =>
  OFFERED_ORDER.find((platform) => String(platform) === String(code)) ?? null;
