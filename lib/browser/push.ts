/** Where the worker of pushes lives: no page lies below, so that it has none to touch. */
const WORKER = '/push.js';
const SCOPE = '/push/';

/** What the server needs to push to this browser. */
export interface PushSubscriber {
  address: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can be pushed to at all; WeChat's and the app's cannot, whatever they have. */
export const canBePushed = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  !/MicroMessenger/i.test(navigator.userAgent);

/** Whether its holder has said no: only they can change that, in the browser's own settings. */
export const isRefused = (): boolean => Notification.permission === 'denied';

/** The address of this browser at its service; null where it is pushed to by nobody. */
export async function pushedAddress(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration || new URL(registration.scope).pathname !== SCOPE) return null;
  return (await registration.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks, and begins; null where the answer is no. Throws where the browser's service does not answer. */
export async function beginPush(key: string): Promise<PushSubscriber | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await isActive(registration);
  const { pushManager } = registration;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  return { address: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** This browser gives its address up. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('the worker of pushes was not installed'));
    });
  });
}

/** Older browsers take the key as bytes alone. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
