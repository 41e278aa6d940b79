/** What browsers are asked for: a phone makes a JPEG of its own format then. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/gif';
