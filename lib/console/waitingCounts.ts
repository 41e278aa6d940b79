/** How many things wait behind pages of the console, by the name of the page, for whoever looks. */
export type WaitingCounts = Readonly<Record<string, number | undefined>>;
