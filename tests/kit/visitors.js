// Visitors in a process of their own, who ask for a page after a short while each, on connections that they keep.
// node visitors.js <origin> <path> <count>: prints "coming" once 200 were answered, and {answered, lost} when the port
// has been closed for good. Lost is what was neither answered nor refused by a closed port.
import { Agent, get } from 'node:http';

const [origin, path, count] = process.argv.slice(2);
const WAIT_MS = 30;
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });
const seen = { answered: 0, lost: [] };
let refusedInARow = 0;

const ask = () =>
  new Promise((resolve) => {
    get(origin + path, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200 ? 'whole' : `${answer.statusCode}`));
      answer.on('error', (failure) => resolve(`cut: ${failure.code}`));
    }).on('error', (failure) => resolve(failure.code));
  });

async function visit() {
  while (refusedInARow < 40) {
    const answer = await ask();
    refusedInARow = answer === 'ECONNREFUSED' ? refusedInARow + 1 : 0;
    if (answer === 'whole') seen.answered += 1;
    else if (answer !== 'ECONNREFUSED') seen.lost.push(answer);
    if (answer === 'whole' && seen.answered === 200) process.stdout.write('coming\n');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * WAIT_MS));
  }
}

await Promise.all(Array.from({ length: Number(count) }, visit));
process.stdout.write(`${JSON.stringify(seen)}\n`);
agent.destroy();
