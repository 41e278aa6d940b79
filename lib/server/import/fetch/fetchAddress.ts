import type { Agent, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { useAgent } from 'request-filtering-agent';
import { FETCH_BYTES } from '@/lib/console/importSchedule';
import { ImportProblem } from '../importProblem';
import { type FetchedFile, writeFetched } from './fetchedFile';
import { MAX_SIGNATURE_BYTES, SIGNATURE_ENDING, SIGNATURE_HEADER } from './signature';

const CONNECT_MS = 15_000;
/** Who says nothing for so long has stopped. */
const IDLE_MS = 30_000;
/** Of one file, however slowly it comes. */
export const FETCH_TOTAL_MS = 480_000;
const MAX_REDIRECTS = 3;
const MAX_NAME = 120;

export interface AddressWish {
  address: string;
  /** With which the file has to be signed. */
  secret: string;
  /** Of the file that was taken last. */
  etag: string | null;
  /** Where the file goes. */
  folder: string;
  signal: AbortSignal;
  /** The agent by default refuses addresses inside, also where a name leads there, or changes its mind. */
  agentOf?: (address: string) => Agent;
  totalMs?: number;
  mostBytes?: number;
}

/**
 * The file at an https address, with a valid signature in a header or beside it; 'unchanged' where the server says so.
 * Redirects are followed within the host. Throws ImportProblem with a sentence for the desk; what it has written until
 * then stays in the folder.
 */
export async function fetchAddress(
  wish: AddressWish,
): Promise<'unchanged' | { file: FetchedFile; etag: string | null }> {
  const { totalMs = FETCH_TOTAL_MS, mostBytes = FETCH_BYTES } = wish;
  const deadline = AbortSignal.timeout(totalMs);
  const asked = { ...wish, signal: AbortSignal.any([wish.signal, deadline]) };
  try {
    const response = await askFollowing(new URL(wish.address), asked, wish.etag);
    if (response.statusCode === 304) {
      response.destroy();
      return 'unchanged';
    }
    checkAnswer(response, mostBytes);
    const name = nameOf(wish.address);
    const limits = { most: mostBytes, secret: wish.secret, signal: asked.signal };
    const { isSigned, ...written } = await writeFetched(response, join(wish.folder, name), limits);
    if (written.bytes === 0) throw new ImportProblem('取到的文件是空的');
    const header = response.headers[SIGNATURE_HEADER];
    const stated = typeof header === 'string' ? header : await signatureBeside(asked);
    if (!isSigned(stated)) throw new ImportProblem(WRONG_SIGNATURE);
    const { etag } = response.headers;
    return { file: { name, ...written }, etag: etag !== undefined && etag.length <= 200 ? etag : null };
  } catch (failure) {
    if (failure instanceof ImportProblem || wish.signal.aborted) throw failure;
    throw new ImportProblem(deadline.aborted ? tooSlowText(totalMs) : whyText(failure as NodeJS.ErrnoException));
  }
}

const WRONG_SIGNATURE = '签名不对：文件被改过，或者两边的密钥不一样';

const tooSlowText = (ms: number): string => `${Math.ceil(ms / 60_000)} 分钟还没有传完，已断开`;

/** Throws ImportProblem for a redirect to another host, or to no https. */
async function askFollowing(url: URL, asked: AddressWish, etag: string | null): Promise<IncomingMessage> {
  let at = url;
  for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
    const response = await ask(at, asked, etag);
    const { statusCode = 0, headers } = response;
    const { location } = headers;
    if (statusCode < 300 || statusCode === 304 || statusCode >= 400 || location === undefined) return response;
    response.destroy();
    const next = URL.canParse(location, at.href) ? new URL(location, at.href) : null;
    if (next?.origin !== url.origin)
      throw new ImportProblem(
        `网址转到了别的地方（${next?.host.slice(0, 60) ?? '看不懂'}），没有跟过去。请填最后的网址`,
      );
    at = next;
  }
  throw new ImportProblem('网址转来转去，没有取到文件');
}

function ask(url: URL, { signal, agentOf = useAgent }: AddressWish, etag: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', ...(etag !== null && { 'if-none-match': etag }) };
    const sent = request(url, { headers, signal, agent: agentOf(url.href), timeout: IDLE_MS }, resolve);
    const connecting = setTimeout(() => sent.destroy(new ImportProblem('网站没有应答')), CONNECT_MS);
    sent.once('response', () => clearTimeout(connecting));
    sent.once('close', () => clearTimeout(connecting));
    sent.once('timeout', () => sent.destroy(new ImportProblem('网站半分钟没有再传，已断开')));
    sent.once('error', reject);
    sent.end();
  });
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage, most: number): void {
  const refuse = (sentence: string): never => {
    throw new ImportProblem(sentence);
  };
  if (statusCode === 401 || statusCode === 403) refuse(`网站不让取这个文件（${statusCode}）`);
  if (statusCode === 404 || statusCode === 410) refuse(`网址上没有这个文件（${statusCode}）`);
  if (statusCode !== 200) refuse(`网站出错了（${statusCode}）`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') refuse(`网站把文件压缩了再传（${encoding.slice(0, 20)}），请让它原样传`);
  if (Number(headers['content-length'] ?? 0) > most) refuse(`文件超过 ${Math.floor(most / 1024 / 1024)} MB`);
}

/** The text of the file with .sig behind the name. Throws ImportProblem where there is none. */
async function signatureBeside(asked: AddressWish): Promise<string> {
  const url = new URL(asked.address);
  url.pathname += SIGNATURE_ENDING;
  const response = await askFollowing(url, asked, null);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new ImportProblem('没有签名：应答里没有 X-Hub-Signature-256，旁边也没有 .sig 文件');
  }
  let text = '';
  for await (const part of response) {
    text += (part as Buffer).toString('latin1');
    if (text.length > MAX_SIGNATURE_BYTES) throw new ImportProblem(WRONG_SIGNATURE);
  }
  return text;
}

/** What the file is called at its address: letters and digits of any script, its ending among them. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const name = decoded(last)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.()-]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(-MAX_NAME);
  return name === '' ? 'file' : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|HOSTNAME)/;

/** What went wrong with a connection, for the desk. */
function whyText({ code = '', message }: NodeJS.ErrnoException): string {
  if (/not allowed/.test(message)) return '网址指到内部网络的地址，不取';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '找不到这个网站';
  if (CERTIFICATE.test(code)) return '网站的证书不对或过期了';
  if (code === 'ENOSPC') return '服务器的磁盘写不下';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH') return '网站没有应答';
  return '传到一半断了';
}
