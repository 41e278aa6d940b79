// next build of a test's project.
import { mkdirSync, writeFileSync } from 'node:fs';
import { work } from './step.js';

mkdirSync('.next/static', { recursive: true });
writeFileSync('.next/BUILD_ID', 'unfinished');
await work('build');
writeFileSync('.next/BUILD_ID', 'finished');
