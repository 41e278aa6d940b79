// A Chromium for the browser tests: CHROMIUM_PATH, then Playwright's own, then one of the system; else it gets one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { bin, runQuietly } from './run.js';
import { installPackages, isExecutable, onPath } from './system.js';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Needed as root and without a network; harmless elsewhere. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that is here, or undefined. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const own = chromium.executablePath();
  return existsSync(own) ? own : onPath(SYSTEM_NAMES);
}

/** Finds a Chromium or gets one. Throws one sentence where neither can be done. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH 指定的 ${process.env.CHROMIUM_PATH} 无法运行。`);
  await runQuietly(bin('playwright'), ['install', 'chromium'], { timeoutMs: 5 * 60_000 });
  if (!findChromium()) await installPackages(['chromium']);
  const got = findChromium();
  if (got) return got;
  throw new Error(
    '没有可用的 Chromium。请安装一个（例如 apt-get install chromium，或 npx playwright install chromium），' +
      '或用 CHROMIUM_PATH 指定它的路径，然后重试。',
  );
}

/** Of the fonts that pages name (layouts/tokens.css) those that a Linux machine may have. */
const PAGE_FONTS = ['Noto Sans SC', 'Noto Sans CJK SC', 'HarmonyOS Sans SC', 'MiSans'];

/**
 * Pages are measured in a font that they name: another's figures may be wider by half. Resolves to a sentence where there is
 * none, else to ''.
 */
export async function ensureChineseFont() {
  if (hasPageFont()) return '';
  await installPackages(['fonts-noto-cjk']);
  return hasPageFont() ? '' : '没有页面用的中文字体，量出来的宽度和截图会不一样。可以安装 fonts-noto-cjk。';
}

function hasPageFont() {
  try {
    const families = execFileSync('fc-list', [':', 'family'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return families.split(/[,\n]/).some((family) => PAGE_FONTS.includes(family.trim()));
  } catch {
    return false;
  }
}
