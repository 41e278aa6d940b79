import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteTemplates } from './postgresServer';

/** What a run of all tests leaves at most in temporary folders, and as much again. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Memory where the machine has it (a container's has 64 MB): there a commit waits for no disk. SQLite syncs all the same. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ENOUGH_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Before the workers of a run start: the temporary folder of all of them, which goes with what killed processes left in
 * it, and in it what Node made of the sources, for the processes that tests start by the hundred.
 */
export default function setUp(): (() => Promise<void>) | undefined {
  // Each project calls this, and a test may run vitest itself.
  if (process.env.TEST_RUN_FOLDER) return undefined;
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const folder = mkdtempSync(join(fastFolder(), 'fangjing-tests-'));
  setEnvironment({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), TEST_RUN_FOLDER: folder });
  return async () => {
    const server = process.env.TEST_DATABASE_URL;
    if (server) await deleteTemplates(server, folder);
    setEnvironment({ TMPDIR, NODE_COMPILE_CACHE, TEST_RUN_FOLDER: undefined });
    // Processes that a test killed may be writing their last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

function setEnvironment(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
