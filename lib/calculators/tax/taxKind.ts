export const TAX_KINDS = [
  ...(['vat', 'surcharge', 'land_vat', 'stamp_seller', 'income', 'deed', 'stamp_buyer', 'land_premium'] as const),
  ...(['registration', 'registration_mortgage', 'agent_buyer', 'agent_seller'] as const),
] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Why nothing is due. */
export const NOTHING_DUE = ['held_long_enough', 'no_vat', 'five_and_only', 'no_gain', 'land_granted'] as const;
export type NothingDue = (typeof NOTHING_DUE)[number];
