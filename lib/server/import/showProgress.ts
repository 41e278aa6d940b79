import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** `share` from 0 to 1 */
  onProgress: (share: number, label: string) => void;
  stop: () => void;
}

/** A bar on a terminal; nothing where the output goes to a file. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { onProgress: () => undefined, stop: () => undefined };
  const format = '{bar} {percentage}% {label}';
  const bar = new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(100, 0, { label: '' });
  return {
    onProgress: (share, label) => bar.update(Math.min(100, Math.floor(share * 100)), { label }),
    stop: () => bar.stop(),
  };
}
