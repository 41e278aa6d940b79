import { ACCOUNT_QUERY } from '@/lib/config/accountMark';
import type { LiveEvents, LiveStreamName } from '@/lib/kernel/live';

const LIVE_FOLDER = '/api/live/';

type Handlers<Stream extends LiveStreamName> = {
  [Name in keyof LiveEvents[Stream]]: (data: LiveEvents[Stream][Name]) => void;
};

/**
 * Hears of what happens, as long as somebody looks at the page: one that is put away holds no connection, of which a
 * browser has six for a site. The browser comes back by itself where the line is cut; what was refused is requested again
 * when the page is next looked at. Answers with what ends it.
 */
export function followLive<Stream extends LiveStreamName>(stream: Stream, handlers: Handlers<Stream>): () => void {
  let source: EventSource | null = null;
  const stop = (): void => {
    source?.close();
    source = null;
  };
  const follow = (): void => {
    if (document.visibilityState === 'hidden') return void stop();
    if (source && source.readyState !== EventSource.CLOSED) return;
    const { account } = document.documentElement.dataset;
    const query = account ? `?${ACCOUNT_QUERY}=${account}` : '';
    source = new EventSource(`${LIVE_FOLDER}${stream}${query}`);
    for (const [name, handle] of Object.entries(handlers) as [string, (data: unknown) => void][]) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)));
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}
