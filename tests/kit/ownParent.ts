// Begins a process as the server does and says its number; then it waits to be ended: `node ownParent.ts <script> [graceMs]`.
import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';

const [script = '', graceMs = '0'] = process.argv.slice(2);
const child = spawnOwn({ script, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], graceMs: Number(graceMs) });
child.on('message', () => process.stdout.write(`${child.pid}\n`));
setInterval(() => undefined, 1_000);
