/** What the page about personal information is called where something leads to it. */
export const PRIVACY_NAME = '隐私';
