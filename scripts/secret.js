// npm run secret: the database follows a change of APP_SECRET. The site stands still meanwhile.
import { readData } from './lib/tool.js';

await readData(async () => (await import('../lib/server/cli/secret.ts')).runSecretCli);
