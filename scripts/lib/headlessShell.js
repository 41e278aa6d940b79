// Chromium without its windows, profile and all that belongs to them: what Playwright itself drives where nothing is to
// be seen. A page costs a third of the processor's time of the whole browser's (2026-11-26), with the same engine.
import { findChromium } from './browser.js';
import { installPackages, onPath } from './system.js';

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The path of the browser that tests are run in: the shell where there is one, unless CHROMIUM_PATH names another. */
export const findTestBrowser = () => (process.env.CHROMIUM_PATH ? undefined : onPath(NAMES)) ?? findChromium();

/** The same, once the shell was got where the system has packages; without it tests run in the whole browser, for longer. */
export async function ensureTestBrowser() {
  if (!process.env.CHROMIUM_PATH && !onPath(NAMES)) await installPackages(['chromium-headless-shell']);
  return findTestBrowser();
}
