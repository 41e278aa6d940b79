import { MinimalReporter } from 'vitest/node';
import { duration } from './steps.js';

const EVERY_MS = 15_000;

/** Prints how far the tests are, now and then, and of those that failed everything: their console and the error in full. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class CountingReporter extends MinimalReporter {
  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    Object.assign(this, { files: specifications.length, ended: 0, passed: 0, failed: 0, began: performance.now() });
    this.shown = this.began;
  }

  onTestModuleEnd(testModule) {
    super.onTestModuleEnd(testModule);
    this.ended += 1;
    this.passed += [...testModule.children.allTests('passed')].length;
    this.failed += [...testModule.children.allTests('failed')].length;
    const now = performance.now();
    if (now - this.shown < EVERY_MS) return;
    this.shown = now;
    const counts = `${this.ended}/${this.files} 个文件，通过 ${this.passed} 项，未通过 ${this.failed} 项`;
    this.log(`  ${counts}（${duration(now - this.began)}）`);
  }
}
