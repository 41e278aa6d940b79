import { CHUNK_RELOAD_INTERVAL_MS } from '@/lib/config/constants';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import { isChunkLoadFailure } from '@/lib/kernel/failure';
import { buildId } from './buildId';
import { reload } from './go';

interface Reload {
  buildId: string;
  at: number;
}

function lastReload(): Reload | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(FIRST_KEYS.chunkReload) ?? 'null');
  return stored as Reload | null;
}

/**
 * Reloads a page whose code could not be loaded, once for each build within 60 s. False where it must not: the caller
 * then shows the error page. What was kept in place of the code is asked for anew before. Without storage that outlives the
 * reload nothing could stop a loop, so there it never does.
 */
export function reloadForChunk(now = Date.now(), failure?: unknown): boolean {
  try {
    const last = lastReload();
    const recent = last?.buildId === buildId() && Math.abs(now - last.at) < CHUNK_RELOAD_INTERVAL_MS;
    if (recent) return false;
    const mark = JSON.stringify({ buildId: buildId(), at: now } satisfies Reload);
    sessionStorage.setItem(FIRST_KEYS.chunkReload, mark);
    if (sessionStorage.getItem(FIRST_KEYS.chunkReload) !== mark) return false;
  } catch {
    return false;
  }
  const { request } = (failure ?? {}) as { request?: unknown };
  if (typeof request === 'string') fetch(request, { cache: 'reload' }).then(reload, reload);
  else reload();
  return true;
}

/** Watches for code that an action loads and that did not come. Returns a function that stops it. */
export function startChunkReload(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isChunkLoadFailure(event.reason) && reloadForChunk(Date.now(), event.reason)) event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
