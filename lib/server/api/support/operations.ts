/** The calls of support switch, chat config, share link, channel marks. */
export const supportOperations = [] as const;
