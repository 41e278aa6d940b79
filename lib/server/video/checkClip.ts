import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { CLIP_LIMITS as limits } from '@/lib/config/clipLimits';
import { DESK_CLIP_COPY } from '@/lib/config/microcopy/deskClip';
import { ApiError } from '@/services/http/apiError';
import type { ClipTable } from '../db/pressSchema';

const { problems } = DESK_CLIP_COPY;

/** A clip that may be shown. */
export type CheckedClip = Pick<ClipTable, 'media_type' | 'width' | 'height' | 'duration_ms' | 'byte_count' | 'data'>;

/**
 * A video that somebody sent, judged by what its container says and written into another one: its pictures and sound as they
 * are, and nothing else that the file told (place, device, names). Throws ApiError badInput by field (file).
 */
export async function checkClip(bytes: Uint8Array): Promise<CheckedClip> {
  if (bytes.length > limits.bytes) refuse(problems.tooLarge);
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  try {
    const read = await readClip(input);
    const data = await written(input, read.media_type);
    return { ...read, data, byte_count: data.length };
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    // A container that ends early or lies about its parts.
    refuse(problems.kind);
  } finally {
    input.dispose();
  }
}

async function readClip(input: Input): Promise<Omit<CheckedClip, 'data' | 'byte_count'>> {
  if (!(await input.canRead())) refuse(problems.kind);
  const isMp4 = (await input.getFormat()) === MP4;
  const [video, ...others] = await input.getVideoTracks();
  const sounds = await input.getAudioTracks();
  if (!video) refuse(problems.kind);
  if (others.length > 0 || (video.codec !== 'avc' && video.codec !== 'vp9')) refuse(problems.codec);
  if (sounds.length > 1 || !sounds.every(isPlayable)) refuse(problems.audio);
  const durationMs = Math.round((await input.computeDuration()) * 1_000);
  if (!(durationMs >= limits.shortest && durationMs <= limits.longest)) refuse(problems.length);
  const { displayWidth: width, displayHeight: height } = video;
  if (!(Math.max(width, height) <= limits.side && Math.min(width, height) > 0)) refuse(problems.side);
  return { media_type: isMp4 ? 'video/mp4' : 'video/webm', width, height, duration_ms: durationMs };
}

const isPlayable = ({ codec }: InputAudioTrack): boolean => codec === 'aac' || codec === 'opus';

async function written(input: Input, type: CheckedClip['media_type']): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = type === 'video/mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) refuse(problems.codec);
  await conversion.execute();
  if (!target.buffer) refuse(problems.kind);
  return new Uint8Array(target.buffer);
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ file: sentence });
}
