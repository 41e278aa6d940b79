// A site that writes its log to its standard output, for tests/server/unwrittenLog.test.ts. It ends as serveSite.ts does.
import { logger } from '@/lib/server/log/log';
import { startServer } from './httpServer';

const server = await startServer((_req, res) => void res.end('page'), { logger });
process.on('uncaughtException', (failure) => logger.fatal({ failure: failure.stack }, 'uncaught exception'));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.send?.(server.port);
