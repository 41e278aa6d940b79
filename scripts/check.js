// npm run check: the fast part of npm test, for every save: lint, types, boundaries, unit tests.
import { prepareTool } from './lib/tool.js';

await prepareTool();
const { checkBoundaries, checkStyle, checkTypes, checkUnused, finish, newResults, runVitest } = await import(
  './lib/phases.js'
);

const results = newResults('一分钟左右');
// They take one core, and half of the time.
const types = checkTypes(results);
await checkStyle(results);
await checkBoundaries(results);
await checkUnused(results);
await runVitest(results, '单元测试', ['--project', 'unit']);
await types;
finish(results);
