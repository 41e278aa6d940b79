import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartProject } from '../kit/startProject';

// npm start, killed at each step. The scripts are ours; the steps are small ones.

// Each begins a dozen processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 300_000 });

let project: StartProject;
beforeEach(() => {
  project = new StartProject();
});
afterEach(() => project.remove());

const besideAnother = () => project.events().filter((event) => event.endsWith('beside another'));
const count = (event: string) => project.events().filter((one) => one === event).length;

test.each(['install', 'build', 'first', 'rest'])(
  'a start that is killed at %s is taken up by the next',
  async (step) => {
    // Longer than the next start takes to come there.
    project.write('work-ms', '5000');
    const killed = await project.start();
    await project.saw(`${step} begins`);
    await killed.kill();
    const next = await project.start();
    expect(await next.served()).toBe('finished');
    await project.saw('rest ends');
    expect(project.events()).not.toContain('npm install --omit=dev over a half package');
    expect(besideAnother().filter((event) => /^(install|build)/.test(event))).toEqual([]);
    // What the killed start had begun ended with it, in the middle of its work.
    expect(count(`${step} ends`)).toBe(1);
    // What was whole is not made again.
    for (const done of ['install', 'build'].slice(0, ['install', 'build'].indexOf(step)))
      expect(count(`${done} begins`), done).toBe(1);
  },
);
