/** Where a lead button leads without JavaScript (LeadLayout). */
export const LEAD_ANCHOR = 'lead';
