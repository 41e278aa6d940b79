const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

/** Whether `check` passes, checked at most once a second and given two seconds: a probe must not hang or add load. */
export function readinessCheck(
  check: () => Promise<unknown>,
  clock: () => number = () => performance.now(),
): () => Promise<boolean> {
  let lastCheck: Promise<boolean> | null = null;
  let checkedAt = 0;
  return () => {
    if (!lastCheck || clock() - checkedAt >= FRESH_MS) {
      checkedAt = clock();
      lastCheck = passes(check);
    }
    return lastCheck;
  };
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const passed = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([passed, late]);
  clearTimeout(timer);
  return result;
}
