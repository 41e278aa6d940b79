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
export async function load(server, path, { seconds = SECONDS, warmUpSeconds = WARM_UP_SECONDS, headers = {} } = {}) {
  const requests = requestsFor([path].flat(), headers);
  await autocannon({ url: server.origin, requests, connections: CONNECTIONS, duration: warmUpSeconds });
  const before = server.cpuMs();
  const result = await autocannon({ url: server.origin, requests, connections: CONNECTIONS, duration: seconds });
  const answered = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${requests[0].path}: ${result.non2xx} refused, ${result.errors} errors, ${answered} answered`);
  const { p50, p99 } = result.latency;
  return { cpuMs: (server.cpuMs() - before) / answered, perSecond: answered / seconds, p50, p99 };
}

/** Over all loads, so that an address of several comes again only after all others, and what was kept of it is gone. */
let turn = 0;

/** All connections together go through the addresses once before the first comes again. */
function requestsFor(paths, headers) {
  return [{ path: paths[0], headers, setupRequest: (request) => ({ ...request, path: paths[turn++ % paths.length] }) }];
}

/** Loads several [server, path] in turns and answers with the median of each one's rounds: of two, with their mean. */
export async function loadInTurns(sides, { rounds = ROUNDS, seconds = SECONDS / ROUNDS, ...options } = {}) {
  const seen = sides.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, [server, path]] of sides.entries()) {
      seen[at].push(await load(server, path, { seconds, ...options }));
    }
  }
  return seen.map((results) => medianOf(results));
}

function medianOf(results) {
  const median = (name) => {
    const values = results.map((one) => one[name]).sort((left, right) => left - right);
    return (values[Math.floor((values.length - 1) / 2)] + values[Math.floor(values.length / 2)]) / 2;
  };
  return { cpuMs: median('cpuMs'), perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') };
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
