import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { revokeDays } from '@/lib/server/membership/commands/revokeDays';
import { listGrantsOf } from '@/lib/server/membership/queries/membershipGrants';
import { propertyRuns } from '../../kit/fullRun';
import { signIn } from '../../kit/signIn';
import { openTestDatabase, runsOfEngine } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';
import { withoutDisk } from './orderWorld';

// Days given, taken back and passing by (docs/threats.md, threat 52): against a reference that keeps the days themselves.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await withoutDisk(opened.db, opened.dialect);
});
afterAll(() => opened.close());

/** A membership that has not lapsed: since when, and what makes it up, in turn. */
class Reference {
  #since = 0;
  #run: { id: number; days: number }[] = [];
  /** Of each grant, what is left to be taken back. */
  readonly left = new Map<number, number>();

  #endOf(upTo = this.#run.length): number {
    return this.#since + this.#run.slice(0, upTo).reduce((sum, { days }) => sum + days, 0) * DAY_MS;
  }

  give(id: number, days: number, now: number): void {
    if (this.left.has(id)) return;
    if (this.#endOf() <= now) {
      this.#since = now;
      this.#run = [];
    }
    this.#run.push({ id, days });
    this.left.set(id, days);
  }

  take(id: number, days: number, now: number): number {
    const taken = Math.min(days, this.left.get(id) ?? 0);
    const at = this.#run.findIndex((grant) => grant.id === id);
    const grant = this.#run[at];
    this.left.set(id, (this.left.get(id) ?? 0) - taken);
    if (grant && this.#endOf(at + 1) > now) grant.days -= taken;
    return taken;
  }

  /** null: never a member. */
  end(): number | null {
    return this.#run.length === 0 ? null : this.#endOf();
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), id: fc.nat(5), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('take' as const), id: fc.nat(5), days: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 24 * 200 }) }),
);

let people = 0;

test('memberships end when the days that were given and not taken back are over, in 5,000 sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      people += 1;
      const { userId } = await signIn(opened);
      const reference = new Reference();
      let now = NOW;
      for (const one of steps) {
        const ref = 'id' in one ? `${people} ${one.id}` : '';
        if (one.kind === 'pass') now += one.hours * 3_600_000;
        else
          await opened.db.transaction().execute(async (transaction) => {
            const context = { dialect: opened.dialect, now };
            if (one.kind === 'give') {
              const given = { userId, source: 'code', sourceRef: ref, cardCode: 'card-month', days: one.days } as const;
              const until = await grantDays(transaction, context, given);
              expect(until === null).toBe(reference.left.has(one.id));
              reference.give(one.id, one.days, now);
            } else if (reference.left.has(one.id)) {
              const taken = await revokeDays(transaction, context, {
                source: 'code',
                sourceRef: ref,
                days: one.days,
              });
              expect(taken).toBe(reference.take(one.id, one.days, now));
            }
          });
        const row = await opened.db
          .selectFrom('users')
          .select('vip_expires_at')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        expect(row.vip_expires_at).toBe(reference.end());
      }
      const grants = await listGrantsOf(opened.db, userId);
      const left = [...reference.left.values()].reduce((sum, days) => sum + days, 0);
      expect(grants.reduce((sum, { days, taken_days }) => sum + days - taken_days, 0)).toBe(left);
      await opened.db.deleteFrom('membership_grants').where('user_id', '=', userId).execute();
    }),
    { numRuns: runsOfEngine(propertyRuns(5_000)) },
  );
}, 240_000);
