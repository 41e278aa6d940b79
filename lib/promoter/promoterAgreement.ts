/** Versions of the promoters' agreement (AGREEMENT_TEXT in lib/promoter/views/promoterText.ts), the current one first: what was agreed to is kept with it. */
export const PROMOTER_AGREEMENTS = ['2026-11'] as const;
export const PROMOTER_AGREEMENT = PROMOTER_AGREEMENTS[0];

/** Of what is agreed to beside name, number and account of a withdrawal. */
export const PAYOUT_CONSENTS = ['2026-11'] as const;
export const PAYOUT_CONSENT = PAYOUT_CONSENTS[0];
