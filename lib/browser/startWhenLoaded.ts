/**
 * Starts what code that comes after the page does, once it is there. Where it does not come, the page goes on without. The
 * function that it returns stops it, also before it has come.
 */
export function startWhenLoaded(loading: Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null;
  let wanted = true;
  loading.then(
    (start) => {
      if (wanted) stop = start();
    },
    () => {},
  );
  return () => {
    wanted = false;
    stop?.();
  };
}
