import { CLIP_LIMITS as limits } from '@/lib/clip/clipLimits';
import { CONSOLE_CLIP_COPY } from '@/lib/console/words/clip';
import { readApart } from '@/lib/server/childProcess/spawnOwn';
import type { ClipTable } from '@/lib/server/db/pressSchema';
import { ApiError } from '@/services/http/apiError';

const { problems } = CONSOLE_CLIP_COPY;

/** A clip that may be shown. */
export type CheckedClip = ClipFacts & Pick<ClipTable, 'byte_count'> & { data: Uint8Array };
export type ClipFacts = Pick<ClipTable, 'media_type' | 'width' | 'height' | 'duration_ms'>;
export type ClipProblem = 'kind' | 'codec' | 'audio' | 'length' | 'side';
/** What the process that reads it answers; the clip's own bytes follow. */
export type ReadClip = { clip: ClipFacts } | { problem: ClipProblem };

const READER = {
  script: 'lib/server/clip/readClip.ts',
  memoryBytes: 600 * 1024 * 1024,
  // A clip as large as one may be takes a second of a free core.
  milliseconds: 15_000,
};

/**
 * A video that somebody sent, judged by what its container says and written into another one: its pictures and sound as they
 * are, and nothing else that the file told (place, device, names). Throws ApiError badInput by field (file).
 */
export async function checkClip(bytes: Uint8Array): Promise<CheckedClip> {
  if (bytes.length > limits.bytes) refuse(problems.tooLarge);
  const answer = await readApart(READER, bytes);
  if (!answer) return refuse(problems.kind);
  const read = answer.head as ReadClip;
  if ('problem' in read) return refuse(problems[read.problem]);
  return { ...read.clip, data: answer.bytes, byte_count: answer.bytes.length };
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ file: sentence });
}
