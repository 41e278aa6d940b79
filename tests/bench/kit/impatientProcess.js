// impatientClients in a process of its own: takes {origin, paths, ...options} as a message, answers with what they saw.
import { once } from 'node:events';
import { impatientClients } from './impatient.js';

const [{ origin, paths, ...options }] = await once(process, 'message');
let at = Math.floor(Math.random() * paths.length);
process.send(await impatientClients(origin, () => paths[at++ % paths.length], options));
