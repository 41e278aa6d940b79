import autocannon from 'autocannon';

const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP_SECONDS = 2;
/** Rounds of loadInTurns: what else the machine does falls on both sides. */
const ROUNDS = 2;

/**
 * Loads one address, or several in turn; answers with what the server did and what it cost. Refused answers are a
 * failure of the bench.
 */
export async function load(server, path, { connections = CONNECTIONS, seconds = SECONDS } = {}) {
  const requests = requestsFor([path].flat());
  await autocannon({ url: server.origin, requests, connections, duration: WARM_UP_SECONDS });
  const before = server.cpuMs();
  const result = await autocannon({ url: server.origin, requests, connections, duration: seconds });
  const answered = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${requests[0].path}: ${result.non2xx} refused, ${result.errors} errors, ${answered} answered`);
  const { p50, p99 } = result.latency;
  return { cpuMs: (server.cpuMs() - before) / answered, perSecond: answered / seconds, p50, p99 };
}

/** Over all loads, so that an address of several comes again only after all others, and what was kept of it is gone. */
let turn = 0;

/** All connections together go through the addresses once before the first comes again. */
function requestsFor(paths) {
  return [{ path: paths[0], setupRequest: (request) => ({ ...request, path: paths[turn++ % paths.length] }) }];
}

/** Loads several [server, path] in turns and answers with the mean of each one's rounds. */
export async function loadInTurns(sides) {
  const rounds = sides.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, [server, path]] of sides.entries()) {
      rounds[at].push(await load(server, path, { seconds: SECONDS / ROUNDS }));
    }
  }
  return rounds.map((results) => meanOf(results));
}

function meanOf(results) {
  const mean = (name) => results.reduce((sum, one) => sum + one[name], 0) / results.length;
  return { cpuMs: mean('cpuMs'), perSecond: mean('perSecond'), p50: mean('p50'), p99: mean('p99') };
}

/** One client with an address of its own beside 16 that load another one. */
export async function loadBeside(server, path, besidePath) {
  const busy = load(server, path, { seconds: SECONDS });
  const { latency, non2xx } = await autocannon({
    url: server.origin,
    requests: [{ path: besidePath }],
    connections: 1,
    duration: SECONDS,
  });
  if (non2xx > 0) throw new Error(`${besidePath}: ${non2xx} refused`);
  await busy;
  return { p50: latency.p50, p99: latency.p99 };
}
