import { vi } from 'vitest';

/** What the process holds (lib/server/process/processSingleton.ts) is forgotten, as after a restart; it is there again after the test. */
export const startAnew = (): void => void vi.stubGlobal('fangjing', undefined);
