import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a fake knows of one order. No money moves: this is all that does. */
export interface RehearsedTrade {
  serialNumber: string;
  amountFen: number;
  title: string;
  state: 'waiting' | 'paid' | 'closed';
  tradeNo: string;
  /** UTC ms */
  paidAt: number | null;
  appleProductId: string | null;
  /** Fen of each refund, by our number. */
  refunds: Readonly<Record<string, number>>;
}

/** The books of one fake: a file an order, so that all processes and the next start know the same. */
export class RehearsalBooks {
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  find(serialNumber: string): RehearsedTrade | null {
    const file = this.fileOf(serialNumber);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RehearsedTrade) : null;
  }

  /** An order as it comes to the channel; one that is known stays as it is. */
  open(trade: Pick<RehearsedTrade, 'serialNumber' | 'amountFen' | 'title' | 'appleProductId'>): RehearsedTrade {
    const known = this.find(trade.serialNumber);
    if (known) return known;
    const tradeNo = `YL${createHash('sha256').update(`${this.folder} ${trade.serialNumber}`).digest('hex').slice(0, 26)}`;
    return this.write({ ...trade, state: 'waiting', tradeNo, paidAt: null, refunds: {} });
  }

  write(trade: RehearsedTrade): RehearsedTrade {
    mkdirSync(this.folder, { recursive: true });
    const file = this.fileOf(trade.serialNumber);
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(trade));
    renameSync(draft, file);
    return trade;
  }

  private fileOf(serialNumber: string): string {
    if (!/^[\w-]{1,64}$/.test(serialNumber)) throw new Error('no serial number');
    // Files of some systems know no case.
    return join(this.folder, `${Buffer.from(serialNumber).toString('hex')}.json`);
  }
}

/** Paid now, where it waits; null where it does not. `now` in UTC ms. */
export function paid(books: RehearsalBooks, serialNumber: string, now: number): RehearsedTrade | null {
  const trade = books.find(serialNumber);
  if (trade?.state === 'paid') return trade;
  return trade?.state === 'waiting' ? books.write({ ...trade, state: 'paid', paidAt: now }) : null;
}

/** A refund by our number, once; null where there is not so much to pay back. */
export function paidBack(
  books: RehearsalBooks,
  serialNumber: string,
  refundNo: string,
  amountFen: number,
): { trade: RehearsedTrade; isNew: boolean } | null {
  const trade = books.find(serialNumber);
  if (trade?.state !== 'paid') return null;
  if (trade.refunds[refundNo] !== undefined) return { trade, isNew: false };
  const before = Object.values(trade.refunds).reduce((sum, fen) => sum + fen, 0);
  if (amountFen <= 0 || before + amountFen > trade.amountFen) return null;
  return { trade: books.write({ ...trade, refunds: { ...trade.refunds, [refundNo]: amountFen } }), isNew: true };
}
