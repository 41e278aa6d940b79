// The steps of a start in a project of a test, in small: each says in events.log when it begins and ends, and whether another
// of its kind was at work. It blocks while it works, as long pieces of a real build do, and so cannot hear of its parent's end.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const workMs = existsSync('work-ms') ? Number(readFileSync('work-ms', 'utf8')) : 1_000;

// What has ended stays in the system's table until its parent asks for it, which on a busy machine takes a while.
const hasEnded = (pid) => / Z \d/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''));

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0) && !(existsSync('/proc/self/stat') && hasEnded(pid));
  } catch {
    return false;
  }
};

export function log(event) {
  appendFileSync('events.log', `${event}\n`);
}

export async function work(name) {
  const mark = `working-${name}`;
  if (existsSync(mark) && isAlive(Number(readFileSync(mark, 'utf8')))) log(`${name} beside another`);
  writeFileSync(mark, String(process.pid));
  log(`${name} begins`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workMs);
  rmSync(mark, { force: true });
  // Here it hears of the end of what began it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  log(`${name} ends`);
}
