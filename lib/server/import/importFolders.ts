import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { settings } from '@/lib/server/settings/settings';

// What the console has been sent to import lies in a folder of its own until it ran: import-uploads/<id>/files, and the
// operator's own mapping in import-uploads/<id>/mapping. One that is on its way is called <something>.part.

const ROOT = 'import-uploads';
const PART = '.part';

export const FILES_FOLDER = 'files';
export const MAPPING_FOLDER = 'mapping';

const rootFolder = (): string => join(settings().dataDir, ROOT);

export const importFolder = (id: string): string => join(rootFolder(), id);

/** A folder for files that are on their way; made here. */
export function incomingFolder(name: string): string {
  const path = join(rootFolder(), name + PART);
  for (const folder of [FILES_FOLDER, MAPPING_FOLDER]) mkdirSync(join(path, folder), { recursive: true, mode: 0o700 });
  return path;
}

/** Has what came belong to an import from now on. */
export const keepIncoming = (path: string, id: string): void => renameSync(path, importFolder(id));

export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/** What lies in a folder, by name; nothing where there is none. */
const namesIn = (path: string): string[] => (statSync(path, { throwIfNoEntry: false }) ? readdirSync(path).sort() : []);

/** Where the files of an import are; null where they are not on this machine. */
export function filesOfImport(id: string): { files: string[]; mapping: string | null } | null {
  const list = (folder: string): string[] => {
    const path = join(importFolder(id), folder);
    return namesIn(path).map((name) => join(path, name));
  };
  const files = list(FILES_FOLDER);
  return files.length === 0 ? null : { files, mapping: list(MAPPING_FOLDER)[0] ?? null };
}

/** Gives an import a mapping, in place of one that it had. */
export function storeOwnMapping(id: string, name: string, text: string): string {
  const folder = join(importFolder(id), MAPPING_FOLDER);
  removeFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, basename(name));
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

const savedFolder = (): string => join(settings().dataDir, 'mappings');

/** An operator's own mappings that have been run, by file name: for the next file of that kind. */
export const savedMappings = (): string[] => namesIn(savedFolder()).filter((name) => name.endsWith('.json'));

export const savedMappingPath = (name: string): string => join(savedFolder(), basename(name));

/** Keeps a mapping for next time, in place of one of that name. */
export function saveMapping(path: string): void {
  mkdirSync(savedFolder(), { recursive: true, mode: 0o700 });
  const [kept, part] = [savedMappingPath(path), `${savedMappingPath(path)}${PART}`];
  copyFileSync(path, part);
  renameSync(part, kept);
}

/** Removes folders that no import has, and whose files nobody has written to since `before` (UTC ms). */
export function removeUnmatchedFolders(known: ReadonlySet<string>, before: number): void {
  const stray = namesIn(rootFolder()).filter(
    (name) => !known.has(name) && statSync(join(rootFolder(), name)).mtimeMs < before,
  );
  for (const name of stray) removeFolder(join(rootFolder(), name));
}
