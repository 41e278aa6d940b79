/** What an operator tells of itself (OPERATOR_* settings): on the page about the service, and to whoever pays. */
export const OPERATOR_NAMES = { name: '运营方', licence: '备案许可', contact: '联系方式' } as const;
