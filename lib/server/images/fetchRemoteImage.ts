import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { useAgent } from 'request-filtering-agent';

const CONNECT_MS = 5_000;
const TOTAL_MS = 15_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** A picture that is not served, with the status that says why. */
export class RefusedImage extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The bytes of a remote picture. The agent checks every address that the name resolves to and connects to the checked
 * one, so a name that points inside, or changes its mind, is refused. Redirects are not followed. At most 10 MB, 5 s to
 * answer, 15 s in all. Throws RefusedImage.
 */
export async function fetchRemoteImage(address: string): Promise<Buffer> {
  const deadline = AbortSignal.timeout(TOTAL_MS);
  try {
    return await readBytes(await request(address, deadline));
  } catch (failure) {
    if (failure instanceof RefusedImage) throw failure;
    throw new RefusedImage(deadline.aborted ? 504 : 502, String(failure));
  }
}

function request(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const get = address.startsWith('https:') ? getHttps : getHttp;
  const options: RequestOptions = {
    agent: useAgent(address),
    signal,
    timeout: CONNECT_MS,
    headers: { accept: 'image/*' },
  };
  return new Promise((resolve, reject) => {
    const sent = get(address, options, resolve);
    sent.once('timeout', () => sent.destroy(new RefusedImage(504, 'no answer')));
    sent.once('error', reject);
  });
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new RefusedImage(response.statusCode === 404 ? 404 : 502, `status ${response.statusCode}`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += (part as Buffer).length;
    if (size > MAX_BYTES) throw new RefusedImage(413, 'more than 10 MB');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
