/** Whether npm run test:full asks: then a sweep goes over all that it has. */
export const isFullRun = process.env.TEST_FULL === '1';

/** All in the full run, else every so many of them, the first included. */
export const sampleOf = <Item>(items: readonly Item[], every: number): Item[] =>
  items.filter((_item, at) => isFullRun || at % every === 0);
