import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPath } from '@/scripts/lib/system.js';
import { fullTest } from '../kit/fullRun';
import { type Start, StartProject } from '../kit/startProject';

// npm start from a clone: two at once, and beside who develops. The scripts are ours; the steps are small ones.

// Each begins a dozen processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 300_000 });

let project: StartProject;
beforeEach(() => {
  project = new StartProject();
});
afterEach(() => project.remove());

const besideAnother = () => project.events().filter((event) => event.endsWith('beside another'));
const count = (event: string) => project.events().filter((one) => one === event).length;

test('a first start installs production packages alone, makes data beside the build, and the rest when it serves', async () => {
  const start = await project.start();
  expect(await start.served()).toBe('finished');
  await project.saw('rest ends');
  const events = project.events();
  expect(events.slice(0, 3)).toEqual(['npm install --omit=dev', 'install begins', 'install ends']);
  const { length } = events.filter((event) => events.indexOf(event) < events.indexOf('build ends'));
  expect(events.slice(3, length)).toEqual(expect.arrayContaining(['build begins', 'first begins']));
  expect(events.indexOf('rest begins')).toBeGreaterThan(events.indexOf('first ends'));
  while (!start.output().includes('其余城市的演示数据已备齐')) await start.served();
});

test('of two starts in one folder at once the second waits for the first and says so, and both serve', async () => {
  const [one, two] = await Promise.all([project.start('data-1'), project.start('data-2')]);
  expect(await Promise.all([one.served(), two.served()])).toEqual(['finished', 'finished']);
  expect(besideAnother().filter((event) => /^(install|build)/.test(event))).toEqual([]);
  expect([count('install begins'), count('build begins')]).toEqual([1, 1]);
  const said = one.output() + two.output();
  expect(said).toMatch(/等待这个文件夹里的另一个命令：npm start（进程 \d+）正在安装依赖包。/);
});

fullTest('a start takes no packages away from who develops, and is content with theirs', async () => {
  mkdirSync(project.path('node_modules/tool'), { recursive: true });
  const first = await project.start();
  await first.served();
  expect(project.events()[0]).toBe('npm install --include=dev');
  await first.kill();
  project.deleteEvents();
  const second = await project.start();
  await second.served();
  expect(project.events().filter((event) => event.startsWith('npm'))).toEqual([]);
});

test('a line of .env that is no setting ends a start with its number, before there is a data folder', async () => {
  project.write('.env', '\ufeffPORT=1\nDATA_DIR: /srv/data\n');
  const start = await project.start();
  await once(start.process, 'close');
  expect([start.process.exitCode, start.output()]).toEqual([2, expect.stringContaining('.env 第 2 行')]);
  expect(existsSync(project.path('data'))).toBe(false);
});

// A shell's line needs the terminal that util-linux's `script` makes.
test.runIf(process.platform === 'linux' && onPath(['script']))(
  'a site starts while the disk of its log is full',
  async () => {
    const start = await project.start('data', (command) => `${command} > /dev/full 2>&1`);
    const gone = once(start.process, 'close').then(() => 'ended');
    expect(await Promise.race([start.served(), gone])).toBe('finished');
  },
);

// util-linux's `script` makes the terminal, which is closed with it.
describe.runIf(process.platform === 'linux' && onPath(['script']) && onPath(['nohup']))(
  'a terminal that is closed',
  () => {
    const untilGone = async (start: Start) => {
      while (await isServed(start)) await new Promise((resolve) => setTimeout(resolve, 100));
    };
    const isServed = (start: Start) =>
      fetch(start.origin).then(
        () => true,
        () => false,
      );
    const starter = () =>
      Number(
        project
          .events()
          .findLast((event) => event.startsWith('served by '))
          ?.split(' ')[2],
      );

    fullTest('leaves a site that was begun by nohup as it is, and SIGTERM stops that', async () => {
      const start = await project.start('data', (command) => `nohup ${command} > said 2>&1`);
      await start.served();
      await start.kill();
      // What the system sends is there at once; a stop takes its time.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await isServed(start)).toBe(true);
      process.kill(starter(), 'SIGTERM');
      await untilGone(start);
    });

    test('stops the site that runs in it, in words', async () => {
      const start = await project.start('data', (command) => `${command} 2> said`);
      await start.served();
      await start.kill();
      await untilGone(start);
      await vi.waitFor(() => expect(readFileSync(project.path('said'), 'utf8')).toContain('终端已关闭'), 10_000);
    });
  },
);
