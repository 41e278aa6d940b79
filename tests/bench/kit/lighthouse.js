import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../../scripts/lib/browser.js';
import { runQuietly } from '../../../scripts/lib/run.js';

// 2026-11: too large for package.json (40 MB), and only this bench uses it.
const PACKAGE = 'lighthouse@13.5.0';
const INSTALL_TIMEOUT_MS = 180_000;
const RUN_TIMEOUT_MS = 120_000;

/** Gets Lighthouse into a folder of its own; resolves to its command. Throws one sentence where it cannot be had. */
export async function prepareLighthouse(folder) {
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', PACKAGE];
  const { code, output } = await runQuietly('npm', install, { timeoutMs: INSTALL_TIMEOUT_MS });
  if (code === 0 && existsSync(command)) return command;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${PACKAGE} could not be installed: ${output.trim().split('\n')[0] ?? ''}`);
}

/** Chromium now and then loses its trace of a page (NO_NAVSTART); Lighthouse's advice is to run again. */
const TRIES = 3;

/** One run of Lighthouse's own mobile preset. */
export async function audit(command, chromium, url) {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await auditOnce(command, chromium, url);
    } catch (failure) {
      if (left === 0) throw failure;
    }
  }
}

async function auditOnce(command, chromium, url) {
  const report = `${command}.report.json`;
  const flags = `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`;
  const asked = [url, '--quiet', '--output=json', `--output-path=${report}`, flags];
  const env = { CHROME_PATH: chromium, NO_UPDATE_NOTIFIER: '1' };
  const { code, output } = await runQuietly(process.execPath, [command, ...asked], { env, timeoutMs: RUN_TIMEOUT_MS });
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output.slice(-2_000)}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  return {
    ...Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    /** How fast Lighthouse found the machine at that moment. */
    machine: environment.benchmarkIndex,
    findings: ['accessibility', 'best-practices', 'seo'].flatMap((id) => failed(categories[id], audits)),
  };
}

function failed({ id, auditRefs }, audits) {
  return auditRefs
    .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
    .map((ref) => {
      const where = audits[ref.id].details?.items
        ?.slice(0, 3)
        .map(({ node, description }) => node?.snippet ?? description);
      return `${id}: ${audits[ref.id].title}${where?.length ? ` (${where.filter(Boolean).join(' | ')})` : ''}`;
    });
}
