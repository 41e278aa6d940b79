/** Wording of the buttons by which one follows; what is said afterwards comes with the code that says it (followCall). */
export const FOLLOW_BUTTON_COPY = {
  follow: '关注',
  following: '已关注',
} as const;
