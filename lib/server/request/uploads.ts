import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ArrivedFiles } from '@/lib/server/import/commands/uploadImport';
import { FILES_FOLDER } from '@/lib/server/import/importFolders';

/** Why files were not taken: by the names of CONSOLE_IMPORT_COPY.problems. */
export type UploadProblem = 'tooLarge' | 'tooMany' | 'sameName' | 'broken' | 'disk';

/** What a form with files brought. Whoever takes the folder renames it; else it goes with the request. */
export interface Upload {
  fields: RawForm;
  arrived: ArrivedFiles;
  problem: UploadProblem | null;
}

/** As of bodies (readBody.ts): stored where both copies of this module find it. */
const UPLOAD = Symbol.for('fangjing.upload');

type Received = IncomingMessage & { [UPLOAD]?: Upload };

export function keepUpload(request: Received, upload: Upload): void {
  request[UPLOAD] = upload;
}

/** The files of a form, each as a whole: for small ones, whose page says how large they may be. */
export const readUploadedFiles = ({ arrived: { folder, files } }: Upload): Promise<Uint8Array[]> =>
  Promise.all(files.map(({ name }) => readFile(join(folder, FILES_FOLDER, name))));

/** What a form with files brought to a page of the console that takes some; null where none did. */
export const readUpload = (request: Received): Upload | null => request[UPLOAD] ?? null;
