// Several processes on one port, each saying whether it does the jobs: for tests/server/jobsWorker.test.ts.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { doesJobs, superviseWorkers } from '@/lib/server/entry/workers';
import { logger } from '@/lib/server/log/log';

if (cluster.isPrimary) superviseWorkers(3, logger);
else {
  process.on('SIGTERM', () => process.exit(0));
  const say = () => process.stdout.write(`${process.pid} ${doesJobs()}\n`);
  createServer().listen(Number(process.env.PORT), '127.0.0.1', say);
}
