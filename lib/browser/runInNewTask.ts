/**
 * Begins in a task of its own: React runs the effects of a whole page in one, and what each of them begins to load there
 * adds up to one that a slow phone feels.
 */
export const runInNewTask = <Result>(begin: () => Promise<Result>): Promise<Result> =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  }).then(begin);
