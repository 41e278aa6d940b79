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

/** "file:line" of every line of the files that matches. */
export function linesMatching(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}
