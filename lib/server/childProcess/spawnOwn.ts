import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { defined } from '@/lib/kernel/defined';
import { logger } from '@/lib/server/log/log';

/** A process that this one begins. */
export interface OwnProcess {
  /** The program, below the project's folder. */
  script: string;
  args?: readonly string[];
  stdio: StdioOptions;
  /** Node's own options besides. */
  nodeOptions?: readonly string[];
  /** What it knows of this process's environment; all of it where left out. */
  env?: Readonly<Record<string, string | undefined>>;
  /** How long it may go on when this process is gone, to give back what it had taken, ms. */
  graceMs?: number;
  /** It is ended where it takes more memory than this: a limit of V8's heap does not count what is unpacked. */
  memoryBytes?: number;
}

/**
 * Begins a process of this program's own, which ends with this one, whatever ends that and however busy it is
 * (docs/threats.md, threat 80).
 */
export function spawnOwn(own: OwnProcess): ChildProcess {
  const { script, args = [], stdio, nodeOptions = [], env = process.env, graceMs = 0, memoryBytes } = own;
  const loaded = ['--import', './scripts/lib/startedByServer.js', '--import', './scripts/lib/alias.js'];
  return spawn(process.execPath, [...nodeOptions, ...loaded, script, ...args], {
    stdio,
    env: {
      ...env,
      STARTED_BY: String(process.pid),
      STARTED_GRACE_MS: String(graceMs),
      ...defined({ STARTED_MEMORY_BYTES: memoryBytes !== undefined ? String(memoryBytes) : undefined }),
    } as unknown as NodeJS.ProcessEnv,
  });
}

/** What a reader of a foreign file answers: its result as JSON, and bytes behind it. */
export interface Answer {
  head: unknown;
  bytes: Buffer;
}

interface Reader extends Pick<OwnProcess, 'script' | 'args' | 'memoryBytes'> {
  milliseconds: number;
}

/**
 * Has a process of its own read bytes that somebody sent, in bounded time and memory: whatever they do to their reader,
 * this process answers pages meanwhile. null where it was ended, or failed. The program is one that calls answerBytes.
 */
export async function readApart({ milliseconds, ...own }: Reader, sent: Uint8Array): Promise<Answer | null> {
  const env = { NODE_ENV: process.env.NODE_ENV };
  const child = spawnOwn({ ...own, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  try {
    const [answer, said, code] = await Promise.all([partsOf(child.stdout), partsOf(child.stderr), exitOf(child, sent)]);
    const end = answer.indexOf('\n');
    if (code === 0 && end >= 0) {
      return { head: JSON.parse(answer.subarray(0, end).toString()), bytes: answer.subarray(end + 1) };
    }
    logger.warn({ reader: own.script, code, failure: said.toString().slice(-2_000) }, 'a foreign file was not read');
    return null;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

async function exitOf(child: ChildProcess, sent: Uint8Array): Promise<number | null> {
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A reader that was ended takes nothing any more.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(sent);
  return closed;
}

async function partsOf(stream: NodeJS.ReadableStream | null): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
