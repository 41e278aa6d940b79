import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './paths.js';
import { run, withTypeScript } from './run.js';
import { step } from './steps.js';

// Making the demo data needs 200 MB; without a cap V8 lets garbage grow to a gigabyte first.
const MEMORY = '--max-old-space-size=512';
const argumentsFor = (...options) => [
  MEMORY,
  '--import',
  './scripts/lib/compileCache.js',
  ...withTypeScript,
  'scripts/prepare-data.js',
  ...options,
];

/**
 * Creates the database and the demo data where they are missing.
 *
 * @param {Parameters<typeof run>[2]} options
 */
export async function prepareData(options) {
  const code = await run(process.execPath, argumentsFor(), options);
  if (code !== 0) throw new Error('没能准备好数据库，原因见上。');
}

/** Brings the database to where the server can start, as a step of a command: the schema, and of demo data the first city. */
export const dataStep = () =>
  step(
    '准备数据',
    async (report) => {
      const { code, output } = await prepare(['--first'], report);
      if (code !== 0) throw new Error(`没能准备好数据库：\n${output}`);
      if (output) report.say(output);
      return '';
    },
    { usualSeconds: 35 },
  );

/**
 * Makes the demo cities that the first part has left, beside a site that is served and after its visitors, and says how it
 * ended. What does not come to its end is made by the next start.
 */
export async function prepareRest() {
  const started = performance.now();
  let begun = false;
  const { code, output } = await prepare(['--rest'], {
    progress() {
      if (!begun) console.log('… 其余城市的演示数据正在准备，网站已经可以使用');
      begun = true;
    },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  if (code !== 0) console.error(`✗ 其余城市的演示数据没能备齐，下一次启动会接着准备：\n${output}`);
  else if (begun) console.log(`✓ 其余城市的演示数据已备齐（${seconds} 秒）`);
}

/**
 * Runs a part of scripts/prepare-data.js, which ends with this process and says by messages how far it is. Resolves to its
 * exit code and what it printed.
 */
function prepare(options, { progress }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, argumentsFor(...options), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Visitors go first.
    if (options.includes('--rest')) lowerPriority(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
      });
    }
    child.on('message', ({ share, label }) => progress(share, label));
    child.on('error', (failure) => resolve({ code: 1, output: failure.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or may not be asked.
  }
}
