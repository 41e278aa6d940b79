import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: Readonly<Record<string, string>> | null = null;

/** The address of a page's own style sheet, by the path of its route; null where it has none. */
export function stylesOfPage(route: string): string | null {
  known ??= readPageStyles();
  return known[route] ?? null;
}

/** What the build wrote (scripts/next/pageStyles.js). */
function readPageStyles(): Record<string, string> {
  const file = join(process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'page-styles.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
