import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of sheets. */
interface PageStyles {
  /** What the server may draw. */
  own: string;
  /** What may be opened besides. */
  late: string;
}

let known: Readonly<Record<string, PageStyles>> | null = null;

/** The styles of a page, by the path of its route; null where it has none. */
export function stylesOfPage(route: string): PageStyles | null {
  known ??= readPageStyles();
  return known[route] ?? null;
}

/** What the build wrote (scripts/next/pageStyles.js). */
function readPageStyles(): Record<string, PageStyles> {
  const file = join(process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'page-styles.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageStyles>;
}
