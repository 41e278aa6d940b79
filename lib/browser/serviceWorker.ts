import { buildId } from './buildId';
import { mayPrefetch } from './prefetch';
import type { RouterEvents } from './routerEvents';
import { whenIdle } from './whenIdle';

/** The version that makes public/sw.js remove itself and all it has cached. */
const SWITCHED_OFF = 'off';

/**
 * Registers the service worker once the page is loaded and idle. It is named after the build, so that a new build
 * brings a new one; an operator who switches it off (data-service-worker="off" on <html>) has it remove itself. A browser
 * without service workers, or one that refuses, is no error: the product only lacks its offline copies.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    const isOff = document.documentElement.dataset.serviceWorker === SWITCHED_OFF;
    if (isOff && !navigator.serviceWorker.controller) return;
    const version = isOff ? SWITCHED_OFF : buildId();
    if (!navigator.serviceWorker.controller) keepOnceControlled();
    navigator.serviceWorker.register(`/sw.js?v=${encodeURIComponent(version)}`).catch(() => {});
  };
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

/** The page that brought the worker in was loaded without it. */
function keepOnceControlled(): void {
  const keep = () => sendVisited(window.location.pathname + window.location.search);
  navigator.serviceWorker.addEventListener('controllerchange', keep, { once: true });
}

/** Not where the visitor pays for it: the copy is a download of its own. */
function sendVisited(path: string): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker && mayPrefetch()) whenIdle(() => worker.postMessage({ type: 'visited', path }));
}

/**
 * Tells the service worker of each page opened without loading its document, so that it keeps a copy of that one too.
 * Returns a function that stops it.
 */
export function startOfflineCopies(events: RouterEvents): () => void {
  events.on('routeChangeComplete', sendVisited);
  return () => events.off('routeChangeComplete', sendVisited);
}
