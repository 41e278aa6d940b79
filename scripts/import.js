// npm run import -- <mapping> <file>... --city <id|name> [--dry-run]: loads an operator's files.
import { changeData } from './lib/tool.js';

await changeData(async () => (await import('../lib/server/cli/import.ts')).runImportCli);
