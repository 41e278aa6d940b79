import { writeSync } from 'node:fs';

type Write = (bytes: Uint8Array) => number;

/** What waits for a reader that is slow just now: a few thousand lines. */
const MAX_WAITING_BYTES = 1024 ** 2;
const AGAIN_MS = 20;

/** pino's number for `warn`. */
const WARN = 40;

/**
 * Writes the lines of the log, and never holds up who writes one. A line that cannot be written (disk full, nobody reads any
 * more) is dropped and counted, and the count stands in the log before the next line that can: pino's own destination tries
 * again and again in the only thread there is, in which nothing is answered and no signal heard meanwhile.
 */
export class LogDestination {
  readonly #write: Write;
  #dropped = 0;
  #unreported = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** The last line that was begun has no end. */
  #isCut = false;

  constructor(write: Write = (bytes) => writeSync(process.stdout.fd, bytes)) {
    this.#write = write;
  }

  /** How many lines were dropped since the process began. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#waiting.length > 0) this.#wait(Buffer.from(line));
    else if (!this.#endCutLine() || !this.#report() || !this.#send(line)) this.#drop();
  }

  #endCutLine(): boolean {
    if (this.#isCut && this.#send('\n')) this.#isCut = false;
    return !this.#isCut;
  }

  #report(): boolean {
    const count = { level: WARN, time: Date.now(), lines: this.#unreported, msg: 'log lines could not be written' };
    if (this.#unreported > 0 && this.#send(`${JSON.stringify(count)}\n`)) this.#unreported = 0;
    return this.#unreported === 0;
  }

  #drop(): void {
    this.#dropped += 1;
    this.#unreported += 1;
  }

  /** Whether these bytes are written, or wait. */
  #send(written: string | Uint8Array): boolean {
    let rest: Uint8Array = Buffer.from(written);
    if (this.#waiting.length > 0) {
      this.#wait(rest);
      return true;
    }
    const { length } = rest;
    try {
      while (rest.length > 0) rest = rest.subarray(this.#write(rest));
      return true;
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'EAGAIN') {
        this.#wait(rest);
        return true;
      }
      this.#isCut ||= rest.length < length;
      return false;
    }
  }

  /** A pipe is full: its reader takes the next lines in a moment, or never. */
  #wait(bytes: Uint8Array): void {
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.#drop();
      return;
    }
    if (this.#waiting.length === 0) setTimeout(() => this.#sendWaiting(), AGAIN_MS).unref();
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (const bytes of waiting) {
      // What waits again keeps its place before those behind it.
      if (this.#waiting.length > 0) this.#wait(bytes);
      else if (!this.#send(bytes)) this.#drop();
    }
  }
}
