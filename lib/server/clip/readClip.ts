// The process that reads a clip that somebody sent (checkClip.ts): tables that lie about their size keep it busy for hours,
// or fill its memory.
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
import { CLIP_LIMITS as limits } from '@/lib/clip/clipLimits';
import { answerBytes, sentBytes } from '@/lib/server/childProcess/answerBytes';
import type { ClipFacts, ClipProblem, ReadClip } from './checkClip';

/** Why a clip is not taken. */
class Refused extends Error {
  readonly problem: ClipProblem;

  constructor(problem: ClipProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function main(): Promise<void> {
  const input = new Input({ source: new BufferSource(await sentBytes()), formats: [MP4, WEBM] });
  try {
    const clip = await readClip(input);
    answer({ clip }, await written(input, clip.media_type));
  } catch (failure) {
    // Else it is a container that ends early or lies about its parts.
    answer({ problem: failure instanceof Refused ? failure.problem : 'kind' });
  }
}

const answer = (head: ReadClip, bytes?: Uint8Array): void => answerBytes(head, bytes);

async function readClip(input: Input): Promise<ClipFacts> {
  if (!(await input.canRead())) refuse('kind');
  const isMp4 = (await input.getFormat()) === MP4;
  const [video, ...others] = await input.getVideoTracks();
  const sounds = await input.getAudioTracks();
  if (!video) refuse('kind');
  if (others.length > 0 || (video.codec !== 'avc' && video.codec !== 'vp9')) refuse('codec');
  if (sounds.length > 1 || !sounds.every(isPlayable)) refuse('audio');
  const durationMs = Math.round((await input.computeDuration()) * 1_000);
  if (!(durationMs >= limits.shortest && durationMs <= limits.longest)) refuse('length');
  const { displayWidth: width, displayHeight: height } = video;
  if (!(Math.max(width, height) <= limits.side && Math.min(width, height) > 0)) refuse('side');
  return { media_type: isMp4 ? 'video/mp4' : 'video/webm', width, height, duration_ms: durationMs };
}

const isPlayable = ({ codec }: InputAudioTrack): boolean => codec === 'aac' || codec === 'opus';

async function written(input: Input, type: ClipFacts['media_type']): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = type === 'video/mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) refuse('codec');
  await conversion.execute();
  if (!target.buffer) refuse('kind');
  return new Uint8Array(target.buffer);
}

function refuse(problem: ClipProblem): never {
  throw new Refused(problem);
}

await main();
