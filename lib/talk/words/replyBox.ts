/** Wording of the page where the reply box can be tried. */
export const REPLY_BOX_COPY = {
  tryOut: '试一试回复框',
  tryOutWhy: '这里写的只显示在这一页，不会发给任何人。',
} as const;
