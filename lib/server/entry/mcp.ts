import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ListToolsResult, Server } from '@modelcontextprotocol/server';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import type { ApiContext } from '@/lib/server/call/context';
import { retryAfterOf } from '@/lib/server/call/refusals';
import { reportFailure, unexpected } from '@/lib/server/call/reportFailure';
import { MAX_BODY_BYTES } from '@/lib/server/http/limits';
import { readBody } from '@/lib/server/http/readBody';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { countCall } from '@/lib/server/limits/rateLimits';
import { opens } from '@/lib/server/partner/commands/useApiKey';
import { keyOfHeader } from '@/lib/server/partner/keyText';
import { callContext } from '@/lib/server/request/callContext';
import { currentMoment } from '@/lib/server/request/currentMoment';
import { isOurPage } from '@/lib/server/request/ourPage';
import { parseJson } from '@/lib/server/request/readJsonBody';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { ApiError } from '@/services/http/apiError';
import { knownKey } from './dispatch';
import { ofNobody, setKeyRefusal } from './keyRequest';
import { callTool, describeTool, type ToolCall, toolCalls } from './mcpTools';
import { ASSISTANT_COPY } from './mcpWords';

// The door of assistants: the Model Context Protocol over HTTP, without sessions (docs/decisions/0129). Each request stands
// alone, so any process of any host answers it.

/** JSON-RPC's own codes. */
const RPC = { parse: -32_700, invalid: -32_600, method: -32_601, internal: -32_603, server: -32_000 } as const;

/** What is asked for opens no stream: nothing here changes while somebody listens. */
const STREAMS: readonly unknown[] = ['subscriptions/listen', 'resources/subscribe'];

class RpcRefusal extends Error {
  readonly status: number;
  readonly rpcCode: number;

  constructor(status: number, rpcCode: number, message: string) {
    super(message);
    this.status = status;
    this.rpcCode = rpcCode;
  }
}

/** Answers POST /mcp; every other method was refused before (lib/server/http/refusal.ts). */
export async function answerAssistant(req: IncomingMessage, res: ServerResponse, facts: RequestDetails): Promise<void> {
  const key = keyOfHeader(req.headers.authorization);
  try {
    const { mcp, siteOrigin: ownOrigin } = settings();
    if (mcp === 'off') throw new ApiError('notFound');
    // A page of another site, by whichever name it reaches this host (the protocol's rule against DNS rebinding).
    if (req.headers.origin !== undefined && !isOurPage(req.headers, [], ownOrigin)) throw new ApiError('forbidden');
    countCall('read', facts.visitor());
    if (key === null && mcp === 'keys') throw new ApiError('keyRefused');
    const message = readMessage(req);
    const context = await callContext(ofNobody(facts), currentMoment());
    const tools = await toolsOf(key, context);
    const answer = await (await sdk()).serve(webRequest(req), message, { tools, context, key });
    const body = Buffer.from(await answer.arrayBuffer());
    if (res.destroyed) return;
    const type = answer.headers.get('content-type');
    if (type !== null) res.setHeader('Content-Type', type);
    // A compressed answer has another length, and one without a body has none.
    res.writeHead(answer.status, body.length > 0 ? { 'Content-Length': body.length } : {}).end(body);
  } catch (failure) {
    refuse(res, failure, facts.requestId);
  }
}

/** One message: a list of them is no longer part of the protocol, and would count as one. */
function readMessage(req: IncomingMessage): Record<string, unknown> {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) throw new ApiError('wrongType');
  const bytes = readBody(req, MAX_BODY_BYTES);
  if (!bytes) throw new ApiError('tooLarge');
  const message = parseJson(bytes);
  if (message === undefined) throw new RpcRefusal(400, RPC.parse, 'Parse error: not JSON');
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw new RpcRefusal(400, RPC.invalid, 'Invalid Request: one JSON-RPC message, no batch');
  const { method } = message as { method?: unknown };
  if (STREAMS.includes(method)) throw new RpcRefusal(404, RPC.method, 'Method not found');
  return message as Record<string, unknown>;
}

/** Those that this key opens; without one, all. */
async function toolsOf(text: string | null, context: ApiContext): Promise<readonly ToolCall[]> {
  const key = text === null ? null : await knownKey(text, context);
  const all = await toolCalls();
  return key === null ? all : all.filter(({ scope }) => opens(key, scope));
}

/** As the SDK takes it; the key and the visitor's cookies are none of its business. */
function webRequest(req: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && /^(content-type|mcp-[\w-]+)$/.test(name)) headers.set(name, value);
  // What we answer is JSON, which all take; the SDK wants to hear of both.
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(`${siteOrigin()}/mcp`, { method: 'POST', headers, body: '{}' });
}

interface Asked {
  tools: readonly ToolCall[];
  context: ApiContext;
  key: string | null;
}

type Serve = (request: Request, message: Record<string, unknown>, asked: Asked) => Promise<Response>;

const loaded: { sdk: Promise<{ serve: Serve }> | null } = { sdk: null };

/**
 * The SDK, which is loaded for the first assistant: no page waits for it. It serves the revision of 2026-07-28, and those of
 * 2025 by a transport of theirs, whose answers would come as streams if it were not told better.
 */
function sdk(): Promise<{ serve: Serve }> {
  loaded.sdk ??= import('@modelcontextprotocol/server').then((parts) => ({
    async serve(request, message, asked) {
      const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport: Transport } = parts;
      const server = (): Server => serverFor(parts, asked);
      if (await isLegacyRequest(request, message)) {
        const transport = new Transport({ enableJsonResponse: true });
        await server().connect(transport);
        return transport.handleRequest(request, { parsedBody: message });
      }
      const onerror = (failure: Error): void => reportFailure(failure, asked.context.requestId);
      return createMcpHandler(server, { keepAliveMs: 0, onerror }).fetch(request, { parsedBody: message });
    },
  }));
  return loaded.sdk;
}

type Sdk = typeof import('@modelcontextprotocol/server');

/** One request's server: its tools are those that its key opens. */
function serverFor({ Server: SdkServer }: Pick<Sdk, 'Server'>, { tools, context, key }: Asked): Server {
  const instructions = `${ASSISTANT_COPY.about(siteOrigin())}\n${ASSISTANT_COPY.units}`;
  const info = { name: 'fangjing', title: ASSISTANT_COPY.name, version: '1' };
  const server = new SdkServer(info, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describeTool) as ListToolsResult['tools'] }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: sent = {} } }) => {
    const call = tools.find(({ tool }) => tool.name === name);
    if (call) return callTool(call, sent, context, key);
    return { content: [{ type: 'text', text: ASSISTANT_COPY.unknownTool }], isError: true };
  });
  return server;
}

function refuse(res: ServerResponse, failure: unknown, requestId: string): void {
  if (res.headersSent || res.destroyed) return;
  const error = failure instanceof ApiError || failure instanceof RpcRefusal ? failure : unexpected(failure, requestId);
  const seconds = error instanceof ApiError ? retryAfterOf(error) : null;
  if (seconds !== null) res.setHeader('Retry-After', String(seconds));
  if (error instanceof ApiError) setKeyRefusal(res, error.resultCode);
  const { message } = error instanceof ApiError ? ERROR_CODES[error.code] : error;
  const code = error instanceof RpcRefusal ? error.rpcCode : RPC.server;
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
  res.writeHead(error.status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  res.end(body);
}
