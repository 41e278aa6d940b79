// The service worker: offline copies of visited public pages, and the hashed files they need. It keeps nothing else:
// a page is public only when the server says so (X-Offline-Copy), so no visitor's own data is ever on the device. Without
// its caches it answers from the network alone: whatever they refuse is no failure of the page.
// Named after the build (?v=): a new build brings a new worker and new caches. ?v=off makes it remove itself.

const SWITCHED_OFF = 'off';
const PREFIX = 'fangjing-';
const version = new URL(self.location.href).searchParams.get('v') || 'unknown';

const SHELL = `${PREFIX}shell-${version}`;
const PAGES = `${PREFIX}pages-${version}`;
const FILES = `${PREFIX}files-${version}`;
const PICTURES = `${PREFIX}pictures-${version}`;
const LIMITS = { [PAGES]: 30, [FILES]: 150, [PICTURES]: 120 };

const OFFLINE_PAGE = '/offline.html';
const OFFLINE_STYLE = '/offline.css';
const FRESH_COPY_MS = 10 * 60 * 1000;
/** So long a page is waited for that there is a copy of: connected to a network that brings nothing. */
const PATIENCE_MS = 3000;
const OFFLINE = '网络已断开';
const SLOW = '网络很慢';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (version !== SWITCHED_OFF) {
    event.waitUntil(
      caches
        .open(SHELL)
        .then((cache) => cache.addAll([OFFLINE_PAGE, OFFLINE_STYLE]))
        .catch(() => {}),
    );
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(version === SWITCHED_OFF ? removeAll() : takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (version === SWITCHED_OFF || url.origin !== self.location.origin) return;
  // The one form that is posted there chooses 长辈版 or leaves it: the copies are of the other version.
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === '/profile')
    event.waitUntil(caches.delete(PAGES).catch(() => {}));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(answerFile(event, FILES));
  else if (url.pathname.startsWith('/api/picture/')) event.respondWith(answerFile(event, PICTURES));
  else if (url.pathname === OFFLINE_STYLE) event.respondWith(answerFile(event, SHELL));
});

// A page opened without loading its document (a link inside the product), and the one from which the worker was brought
// in, tell of themselves, and their documents are kept too.
self.addEventListener('message', (event) => {
  const { type, path } = event.data || {};
  if (type !== 'visited' || typeof path !== 'string' || version === SWITCHED_OFF) return;
  const url = new URL(path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(keepVisited(url.href).catch(() => {}));
});

async function deleteCaches(isDropped) {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && isDropped(name)).map((name) => caches.delete(name)),
  );
}

async function takeOver() {
  await deleteCaches((name) => !name.endsWith(`-${version}`)).catch(() => {});
  // Lets a navigation's request start while the worker does.
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function removeAll() {
  await deleteCaches(() => true).catch(() => {});
  await self.registration.unregister();
}

/** Puts an answer at the end of a cache and drops the oldest beyond its limit. */
async function keep(name, key, response) {
  try {
    const cache = await caches.open(name);
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMITS[name])).map((old) => cache.delete(old)));
  } catch {
    // Full, forbidden or broken: the page has its answer all the same.
  }
}

/** What a cache has under the key; undefined where it has nothing, or does not answer. */
async function findIn(name, key) {
  try {
    return await (await caches.open(name)).match(key);
  } catch {
    return undefined;
  }
}

/** Whether the answer is that of our own server to what was asked, and not of a network's sign-in page or a proxy. */
function isOurs(response) {
  const isHere = !response.url || new URL(response.url).origin === self.location.origin;
  return response.status === 200 && !response.redirected && isHere && response.type !== 'opaque';
}

const typeOf = (response) => response.headers.get('content-type') || '';

function isPublicPage(response) {
  return (
    isOurs(response) && response.headers.get('x-offline-copy') === 'public' && typeOf(response).startsWith('text/html')
  );
}

const TYPES = { js: /^(text|application)\/(x-)?javascript/, css: /^text\/css/, json: /^application\/json/ };

/** Whether an answer may be kept as the file of that path. What has another ending is a picture or letters. */
function isFile(path, response) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return isOurs(response) && (type ? type.test(typeOf(response)) : !/^text\/html/.test(typeOf(response)));
}

/** The style sheets of pages are named after their text (scripts/next/pageStyles.js): a part of one, or another, is not kept. */
async function hasItsHash(path, response) {
  const named = /\/(?:page|late)-([0-9a-f]{16})\.css$/.exec(path);
  const { subtle } = self.crypto || {};
  if (!named || !subtle) return true;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === named[1];
}

async function answerPage(event) {
  const key = withoutHash(event.request.url);
  const answer = fromNetwork(event, key);
  // What comes after the copy was shown is kept, too.
  event.waitUntil(answer.catch(() => {}));
  const copy = wait(PATIENCE_MS).then(() => copyOf(key, SLOW));
  try {
    return await Promise.race([answer, copy.then((found) => found || answer)]);
  } catch {
    return (await copyOf(key, OFFLINE)) || offlinePage(event.request.url);
  }
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function fromNetwork(event, key) {
  const response = (await event.preloadResponse) || (await fetch(event.request));
  if (isPublicPage(response)) event.waitUntil(keep(PAGES, key, response.clone()));
  return response;
}

async function keepVisited(address) {
  const key = withoutHash(address);
  const copy = await findIn(PAGES, key);
  if (copy && Date.now() - savedAt(copy) < FRESH_COPY_MS) return;
  const response = await fetch(key, { credentials: 'same-origin' });
  if (!isPublicPage(response)) return;
  const html = await response.clone().text();
  await keep(PAGES, key, response);
  await keepFilesOf(html);
}

/** What the document names. Nobody may have asked for it: inside the product its own sheet is not loaded. */
async function keepFilesOf(html) {
  for (const file of new Set(html.match(/\/_next\/static\/[^"'\s<>]+\.(?:css|js)/g))) {
    if (await findIn(FILES, file)) continue;
    const response = await fetch(file);
    if (isFile(file, response) && (await hasItsHash(file, response.clone()))) await keep(FILES, file, response);
  }
}

/** Cache first: what lies under these addresses never changes. */
async function answerFile(event, name) {
  const { request } = event;
  const { pathname } = new URL(request.url);
  // Asked for anew by a page in which it did not run.
  const found = request.cache === 'reload' ? undefined : await findIn(name, request);
  if (found && (name === SHELL || isFile(pathname, found))) return found;
  const response = await fetch(request);
  const isLasting = name !== PICTURES || /immutable/.test(response.headers.get('cache-control') || '');
  if (isFile(pathname, response) && isLasting && LIMITS[name])
    event.waitUntil(keepFile(name, request, response.clone()));
  return response;
}

async function keepFile(name, request, response) {
  if (await hasItsHash(new URL(request.url).pathname, response.clone())) await keep(name, request, response);
}

function withoutHash(address) {
  return address.split('#', 1)[0];
}

function savedAt(response) {
  return Date.parse(response.headers.get('date') || '') || 0;
}

function two(number) {
  return String(number).padStart(2, '0');
}

/** "11-20 09:30" in Shanghai, the time that the product shows everywhere. */
function timeText(at) {
  const time = new Date(at + 8 * 60 * 60 * 1000);
  return `${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}

/** The same headers, the security ones above all, over another text. */
function withText(response, text) {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(text, { status: 200, headers });
}

/** The copy of a page, with a line above it that says so, and why. */
async function copyOf(key, why) {
  const copy = await findIn(PAGES, key);
  if (!copy) return null;
  const saved = savedAt(copy);
  const when = saved ? ` ${timeText(saved)}` : '';
  const note = `<link rel="stylesheet" href="${OFFLINE_STYLE}"><p class="offlineCopy" role="status">${why}，显示的是${when} 保存的内容</p>`;
  return withText(
    copy,
    (await copy.text()).replace('<div id="__next">', (root) => note + root),
  );
}

/** The path of an address, as an attribute's text. */
function hrefOf(address) {
  const { pathname, search } = new URL(address);
  return (pathname + search).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** What one may read offline: the pages kept, the latest first. Titles are taken as HTML from their own pages. */
async function keptPages() {
  const cache = await caches.open(PAGES);
  const keys = await cache.keys();
  const rows = await Promise.all(
    keys.reverse().map(async (request) => {
      const html = await (await cache.match(request)).text();
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(html);
      return title ? `<li><a href="${hrefOf(request.url)}">${title[1]}</a></li>` : '';
    }),
  );
  return rows.join('');
}

/** Says that the page asked for was not kept, and which were. */
async function offlinePage(address) {
  const page = await findIn(SHELL, OFFLINE_PAGE);
  if (!page) return Response.error();
  const rows = await keptPages().catch(() => '');
  const list = rows && `<h2>可以离线查看</h2><ul>${rows}</ul>`;
  const text = (await page.text())
    .replace('<!-- kept -->', () => list)
    .replace(`href="${OFFLINE_PAGE}"`, () => `href="${hrefOf(address)}"`);
  return withText(page, text);
}
