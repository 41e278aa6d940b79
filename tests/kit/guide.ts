/** How many choices lead to an end at most; the guide's first sentence says so. */
export const MAX_GUIDE_STEPS = 4;
