import { join } from 'node:path';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { FILES_FOLDER } from '@/lib/server/import/importFolders';
import { readUploadedFiles, type Upload } from '@/lib/server/request/uploads';
import { ApiError } from '@/services/http/apiError';

const { problems } = CONSOLE_IMPORT_COPY;

/** A body that is too large for a form arrives without its fields. Throws ApiError badInput (other). */
export function requirePress(posted: RawForm): void {
  if (posted.do === undefined) throw ApiError.ofFields({ other: problems.broken });
}

interface Asked {
  field: string;
  /** Of one file. */
  bytes: number;
  tooLarge: string;
}

/** The files of a form, each as a whole. Throws ApiError badInput by `field`: none arrived, or one of more than `bytes`. */
export async function readPostedFiles(upload: Upload | null, { field, bytes, tooLarge }: Asked): Promise<Uint8Array[]> {
  const problem = upload ? upload.problem : 'broken';
  if (problem !== null || !upload) throw ApiError.ofFields({ [field]: problems[problem ?? 'broken'] });
  // Before any of them is read: a form with files may be many times as large.
  if (upload.arrived.files.some((file) => file.bytes > bytes)) throw ApiError.ofFields({ [field]: tooLarge });
  return readUploadedFiles(upload);
}

/** What is said where a form brought no file, several, or one of more than so many bytes. */
interface OneFileCopy {
  file: string;
  one: string;
  bytes: string;
}

/** The only file of a form, where it lies. Throws ApiError badInput (file). */
export function onlyFile(upload: Upload | null, most: number, copy: OneFileCopy): { path: string; name: string } {
  const refuse = (sentence: string): never => {
    throw ApiError.ofFields({ file: sentence });
  };
  if (upload?.problem) return refuse(problems[upload.problem]);
  const [first, ...others] = upload?.arrived.files ?? [];
  if (!upload || !first) return refuse(copy.file);
  if (others.length > 0) return refuse(copy.one);
  if (first.bytes > most) return refuse(copy.bytes);
  return { path: join(upload.arrived.folder, FILES_FOLDER, first.name), name: first.name };
}
