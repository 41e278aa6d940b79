import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { openDatabase } from '@/lib/server/db/openDatabase';
import type { ChannelNotice } from '@/lib/server/integrations/pay/payChannel';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';

// A process that takes payments until it is killed, or whoever began it is gone. Whatever it was told before and not answered it is told first.

const file = process.env.PAYMENTS_FILE ?? '';
const opened = await openDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL ?? '',
});
const say = (what: string, about: string) => appendFileSync(file, `${what} ${about}\n`);

async function take(notice: Extract<ChannelNotice, { kind: 'paid' }>): Promise<void> {
  await recordPayment({ ...opened, now: Date.now() }, 1, notice, { rehearsal: false });
  // Only now is the channel answered.
  say('answered', notice.payment.serialNumber);
}

const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
const answered = new Set(lines.filter((line) => line.startsWith('answered ')).map((line) => line.slice(9)));
for (const line of lines.filter((one) => one.startsWith('told '))) {
  const notice = JSON.parse(line.slice(5));
  if (!answered.has(notice.payment.serialNumber)) await take(notice);
}

async function payForOne(lane: number, turn: number): Promise<void> {
  const key = `${process.pid} ${lane} ${turn}`;
  const made = await createOrder(
    { ...opened, now: Date.now() },
    { userId: `user-${lane}`, productCode: 'card-month', idempotencyKey: key, client: 'browser other' },
  );
  const { serial_number: serialNumber, amount_fen: amountFen } = made;
  const payment = { serialNumber, tradeNo: `trade ${serialNumber}`, amountFen, paidAt: Date.now() };
  const notice = { kind: 'paid', noticeId: `notice ${serialNumber}`, payment } as const;
  say('told', JSON.stringify(notice));
  await take(notice);
}

const parent = process.ppid;
await Promise.all(
  Array.from({ length: 4 }, async (_, lane) => {
    for (let turn = 0; process.ppid === parent; turn += 1) await payForOne(lane, turn);
  }),
);
process.exit(0);
