import { DESK_IMPORT_COPY } from '@/lib/config/microcopy/deskImport';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { ApiError } from '@/services/http/apiError';
import { readUploadedFiles, type Upload } from '../../uploads';

const { problems } = DESK_IMPORT_COPY;

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
