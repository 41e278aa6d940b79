/** The field of the form that chooses 长辈版, and what it may say. */
export const ELDER_FIELD = 'elder';
export const ELDER_ON = '1';
export const ELDER_OFF = '0';
