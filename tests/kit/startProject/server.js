// server.ts of a test's project.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dataIsHere } from './scripts/lib/dataComes.js';
import { log } from './step.js';

await dataIsHere();
process.on('disconnect', () => process.exit(0));
createServer((_request, response) => response.end(readFileSync('.next/BUILD_ID'))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => log(`served by ${process.ppid}`),
);
