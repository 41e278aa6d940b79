/** "community 101": a bubble by its level and id. */
export type BubbleKey = string;
