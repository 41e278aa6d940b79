import autocannon from 'autocannon';

const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

/** Loads one address, or several in turn; answers with what the server did and what it cost. */
export async function load(server, path, { connections = CONNECTIONS, seconds = SECONDS } = {}) {
  const requests = [path].flat().map((one) => ({ path: one }));
  const once = () => autocannon({ url: server.origin, requests, connections, duration: 2 });
  await once();
  const before = server.cpuMs();
  const result = await autocannon({ url: server.origin, requests, connections, duration: seconds });
  const answered = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    cpuMs: (server.cpuMs() - before) / answered,
    perSecond: answered / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
