import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@/scripts/lib/system.js';

const PARTS = join(import.meta.dirname, 'startProject');

export interface Start {
  process: ChildProcess;
  origin: string;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves when the site answers, to what it answers. */
  served: () => Promise<string>;
  /** Ends it as a cut of the power would, and waits for its end. */
  kill: () => Promise<void>;
}

/** A clone whose scripts are ours and whose steps take a second: tests/kit/startProject. */
export class StartProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'fangjing-start-'));
  readonly #starts: Start[] = [];

  constructor() {
    cpSync('scripts', this.path('scripts'), { recursive: true });
    for (const name of ['step.js', 'npm.js', 'next.js']) cpSync(join(PARTS, name), this.path(name));
    cpSync(join(PARTS, 'prepare-data.js'), this.path('scripts/prepare-data.js'));
    cpSync(join(PARTS, 'server.js'), this.path('server.ts'));
    this.write(
      'package.json',
      JSON.stringify({ type: 'module', dependencies: {}, devDependencies: { tool: '1.0.0' } }),
    );
    this.write('package-lock.json', JSON.stringify({ packages: { 'node_modules/tool': { dev: true } } }));
    this.write(
      'lib/server/settings/readSettings.ts',
      `export const readSettings = ({ PORT, DATA_DIR }) =>
        ({ settings: { host: '127.0.0.1', port: Number(PORT), dataDir: DATA_DIR }, problems: [] });
      export const settingsToEnvironment = () => ({});`,
    );
    this.write(
      'lib/server/http/pageFacts.ts',
      "export const PAGE_FACTS_FILE = 'page-facts.json'; export const factsOf = () => ({});",
    );
    // Reads scripts with packages that this project has not.
    this.write('scripts/next/browserFloor.js', 'export const checkBrowserFloor = async () => {};');
    this.write('lib/server/page/registry.ts', 'export const PAGES = [];');
    this.write('commands/npm', `#!/bin/sh\nexec "${process.execPath}" npm.js "$@"\n`);
    chmodSync(this.path('commands/npm'), 0o755);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /** Lines of events.log: what the steps have said. */
  events(): string[] {
    return existsSync(this.path('events.log')) ? readFileSync(this.path('events.log'), 'utf8').trim().split('\n') : [];
  }

  deleteEvents(): void {
    rmSync(this.path('events.log'), { force: true });
  }

  /** Resolves when a step has said this `times` times. */
  async saw(event: string, times = 1): Promise<void> {
    while (this.events().filter((one) => one === event).length < times) await pause();
  }

  /** Runs scripts/start.js with data of its own, or in `data`; `terminal`: as a shell in a terminal runs this line. */
  async start(data = 'data', terminal?: (command: string) => string): Promise<Start> {
    const port = await freePort();
    const line = terminal?.(`"${process.execPath}" scripts/start.js`);
    const [program, args] =
      line === undefined ? [process.execPath, ['scripts/start.js']] : ['script', ['-qec', line, '/dev/null']];
    const child = spawn(program, args, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        HOME: process.env.HOME ?? '',
        PATH: `${this.path('commands')}:${process.env.PATH}`,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: this.path(data),
        npm_lifecycle_event: 'start',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const start: Start = {
      process: child,
      origin: `http://127.0.0.1:${port}/`,
      output: () => output,
      async served() {
        while (child.exitCode === null && child.signalCode === null) {
          const answer = await fetch(start.origin).then(
            (response) => response.text(),
            () => undefined,
          );
          if (answer !== undefined) return answer;
          await pause();
        }
        throw new Error(`ended before it served:\n${output}`);
      },
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
    this.#starts.push(start);
    return start;
  }

  async remove(): Promise<void> {
    for (const start of this.#starts) await start.kill();
    // What a killed start began may be at its last work.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
