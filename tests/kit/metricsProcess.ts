// Three processes on one port that count what they answer: for tests/server/metricsOfProcesses.full.test.ts.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { readMetrics, startMetrics, sumMetrics } from '@/lib/server/entry/metrics';
import { superviseWorkers } from '@/lib/server/entry/workers';
import { lineOf } from '@/lib/server/http/accessLog';
import { logger } from '@/lib/server/log/log';

if (cluster.isPrimary) {
  sumMetrics();
  superviseWorkers(3, logger);
} else {
  startMetrics({ places: { help: 'Places.', read: () => 7 } });
  process.on('SIGTERM', () => process.exit(0));
  const server = createServer((req, res) => {
    if (req.url === '/metrics')
      return void readMetrics().then(
        (text) => res.end(text),
        () => res.writeHead(503).end(),
      );
    lineOf(logger, { requestId: '', method: req.method, path: req.url ?? '' })(200, 'miss');
    res.setHeader('Connection', 'close').end();
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write(`${process.pid}\n`));
}
