import { Agent, get } from 'node:http';

const FAILED_PAUSE_MS = 50;

/**
 * `clients` visitors who ask for one page after the other, each on a connection of their own; they give up after
 * `patienceMs` and ask again, and after an answer or a refusal when `pauseMs` have passed. Answers with what they saw in `seconds`: admitted pages a
 * second, and the waiting times of those who were admitted and refused, in ms as they saw them.
 */
export async function impatientClients(origin, pathOf, { clients, seconds, patienceMs = 5_000, pauseMs = 0 }) {
  const end = performance.now() + seconds * 1_000;
  const seen = { admitted: [], refused: [], left: 0, failed: 0 };
  await Promise.all(Array.from({ length: clients }, () => visitor(origin, pathOf, { end, patienceMs, pauseMs, seen })));
  return {
    perSecond: seen.admitted.length / seconds,
    admitted: quantiles(seen.admitted),
    refused: quantiles(seen.refused),
    refusedPerSecond: seen.refused.length / seconds,
    left: seen.left,
    failed: seen.failed,
  };
}

async function visitor(origin, pathOf, { end, patienceMs, pauseMs, seen }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < end) {
    const started = performance.now();
    const status = await ask(`${origin}${pathOf()}`, agent, patienceMs);
    const ms = performance.now() - started;
    if (status === 200) seen.admitted.push(ms);
    else if (status === 503) seen.refused.push(ms);
    else if (status === 'left') seen.left += 1;
    else seen.failed += 1;
    const rest = status === 'failed' ? FAILED_PAUSE_MS : pauseMs;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
  agent.destroy();
}

function ask(url, agent, patienceMs) {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      answer.on('end', () => done(answer.statusCode)).on('error', () => done('failed'));
      answer.resume();
    });
    const timer = setTimeout(() => {
      done('left');
      request.destroy();
    }, patienceMs);
    const done = (status) => {
      clearTimeout(timer);
      resolve(status);
    };
    request.on('error', () => done('failed'));
  });
}

function quantiles(times) {
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
