// Whether the time of an answer tells somebody whether a phone has an account or a name works here (docs/threats.md, threat
// 25): a code that is asked for, a wrong code, a wrong password in the console; known and unknown in turns. About a minute.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import { COUNTED_AS_ONE, makeKnownPeople } from './kit/knownPeople.js';
import { startOurs } from './kit/servers.js';
import { printTable } from './kit/table.js';

const GOAL_MS = 5;
const WARM_UP = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-known-'));
process.env.APP_SECRET = randomBytes(32).toString('hex');
try {
  const people = await makeKnownPeople(dataDir);
  const ours = await startOurs({ DATA_DIR: dataDir, TRUST_PROXY: '1', FIRST_PATH: '/healthz', ...COUNTED_AS_ONE });
  const rows = [];
  const tickets = new Map();
  rows.push(
    await compare('a code is asked for', people.phones, async (phone) => {
      const { body } = await call(ours, 'account/send-code', { mobile: phone });
      tickets.set(phone, body.ticket);
    }),
    await compare('a wrong code', people.phones, (phone) => {
      const wrong = { mobile: phone, code: 'wrong1', ticket: tickets.get(phone) };
      const consent = { consentVersion: ACCOUNT_CONSENT_VERSIONS[0], sourcePage: '/login' };
      return call(ours, 'account/sign-in', { ...wrong, ...consent });
    }),
    await compare('a wrong password in the console', people.names, (name, at) => inConsole(ours, name, at)),
  );
  printTable('Known and unknown', rows);
  await ours.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** The medians of both, asked in turns, each of another; `ask` throws where the answer is not what it should be. */
async function compare(what, { known, unknown }, ask) {
  const taken = { known: [], unknown: [] };
  for (let at = 0; at < known.length; at += 1) {
    // Who is first is another each time.
    const turns = at % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const which of turns) {
      const begun = performance.now();
      await ask((which === 'known' ? known : unknown)[at], at);
      if (at >= WARM_UP) taken[which].push(performance.now() - begun);
    }
  }
  const [one, other] = [median(taken.known), median(taken.unknown)];
  const apart = Math.abs(one - other);
  const measured = `${apart.toFixed(2)} ms (${one.toFixed(2)} and ${other.toFixed(2)}, ${taken.known.length} each)`;
  return [`${what}: medians apart`, measured, `< ${GOAL_MS} ms`, apart < GOAL_MS];
}

// Declared, not assigned: what stands above runs first.
function median(all) {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)];
}

async function call({ origin }, path, body) {
  const headers = { 'content-type': 'application/json', 'x-fangjing-client': 'web' };
  const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const envelope = await answer.json();
  const isExpected = path === 'account/send-code' ? answer.ok : answer.status === 400;
  if (!isExpected) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope;
}

async function inConsole({ origin }, name, at) {
  const body = new URLSearchParams({ name, password: 'not the password of anybody', code: '123456' });
  const from = `10.${at % 200}.${Math.floor(at / 200)}.${name.length}`;
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from };
  const answer = await fetch(`${origin}/console/login`, { method: 'POST', headers, body });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('不对')) throw new Error(`${answer.status} ${html.slice(0, 300)}`);
}
