import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOTS = ['pages', 'components', 'layouts', 'stores', 'services', 'lib'] as const;

/** Every file below the given folders, as paths from the project's folder. */
export function filesBelow(folders: readonly string[]): string[] {
  return folders.filter((folder) => existsSync(folder)).flatMap(walk);
}

function walk(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => walk(join(path, name))) : [path];
}

/** The rooms of lib that are no subject's: what there is drawn, stored or served. */
const OTHER_ROOMS = /^lib\/(browser|config|demo|drawing|routes|server)\//;
const WORDS = /^lib\/[^/]+\/words(\/|\.ts$)/;
const VIEWS = /^lib\/[^/]+\/views\//;

/** The files of subjects and the kernel (lib/<subject>), by what they hold. */
export function reasoned(kind: 'rules' | 'views' | 'words'): string[] {
  const kindOf = (file: string) => {
    if (WORDS.test(file)) return 'words';
    return VIEWS.test(file) ? 'views' : 'rules';
  };
  return filesBelow(['lib']).filter((file) => file.endsWith('.ts') && !OTHER_ROOMS.test(file) && kindOf(file) === kind);
}

/** "file:line" of every line of the files that matches. */
export function linesMatching(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}
