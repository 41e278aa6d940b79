import { writeSync } from 'node:fs';

/** For a program that readApart began: what it is sent, read to its end. */
export async function sentBytes(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Answers, and ends the process. */
export function answerBytes(head: unknown, bytes: Uint8Array = new Uint8Array()): void {
  const answer = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
  // By hand: a pipe that is full says so, and what is left of it goes with the process.
  for (let at = 0; at < answer.length; ) {
    try {
      at += writeSync(1, answer, at);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN') throw failure;
    }
  }
  process.exit(0);
}
