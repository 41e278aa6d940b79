/** So many at once: whoever asks and whoever answers are both busy then. */
const AT_ONCE = 8;

/** Does for each what is to be done, several at once, begun in their order; the first that fails fails all. */
export async function inTurns<Item>(
  items: readonly Item[],
  ask: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  const waiting = items.entries();
  const askOn = async () => {
    for (const [at, item] of waiting) await ask(item, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}
