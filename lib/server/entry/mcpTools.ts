import type { ApiContext } from '@/lib/server/call/context';
import { inputSchema, type Json } from '@/lib/server/call/jsonSchema';
import type { Operation, Tool } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import { dispatch } from './dispatch';
import { ASSISTANT_COPY } from './mcpWords';

/** A declared call with a mark that makes it a tool, and what an assistant may send it. */
export type ToolCall = Operation & { tool: Tool; toolInput: InputSchema };

type Marked = Operation & { tool: Tool };

const found: { tools: Promise<readonly ToolCall[]> | null } = { tools: null };

/** The calls that assistants may ask, by their marks. */
export function toolCalls(): Promise<readonly ToolCall[]> {
  found.tools ??= allOperations().then((all) =>
    all.filter((one): one is Marked => one.tool !== null).map((one) => ({ ...one, toolInput: toolInputOf(one) })),
  );
  return found.tools;
}

interface InputSchema {
  type: 'object';
  properties: Record<string, Json>;
  required: string[];
  additionalProperties: false;
  [more: string]: unknown;
}

/** The contract's own schema: of what the mark says it takes, with what is said of each. */
function toolInputOf(call: Marked): InputSchema {
  const { properties = {}, required } = inputSchema(call);
  const { takes, always = {} } = call.tool;
  const names = (takes ? Object.keys(takes) : Object.keys(properties)).filter((name) => !Object.hasOwn(always, name));
  const schemas = names.map((name) => {
    const schema = (properties as Record<string, Json>)[name];
    if (!schema) throw new Error(`${call.endpoint.path}: takes no ${name}`);
    return [name, takes?.[name] ? { ...schema, description: takes[name] } : schema];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(schemas),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  };
}

/** As tools/list tells of it. */
export const describeTool = (call: ToolCall) => ({
  name: call.tool.name,
  title: call.tool.title,
  description: call.tool.description,
  inputSchema: call.toolInput,
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

/** What an assistant can take in; a call that is asked for less answers with less. */
const MAX_RESULT_BYTES = 256 * 1024;

interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  [more: string]: unknown;
}

const refused = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Makes the call as HTTP would: with the key's limits or the address's, and the same refusals, in one sentence. */
export async function callTool(
  call: ToolCall,
  sent: Readonly<Record<string, unknown>>,
  context: ApiContext,
  key: string | null,
): Promise<ToolResult> {
  const { method, path } = call.endpoint;
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(call.toolInput.properties, name));
  if (unknown.length > 0) return refused(`${ASSISTANT_COPY.unknownInput}${unknown.slice(0, 5).join('、')}`);
  const input = { ...sent, ...call.tool.always };
  const { envelope, retryAfter } = await dispatch({ method, path, input, trusted: false, counted: true, key }, context);
  if (envelope.resultCode !== 0) {
    const when = retryAfter === null ? '' : ASSISTANT_COPY.again(retryAfter);
    return refused(`${envelope.errMsg ?? ''}${when}`);
  }
  const json = JSON.stringify(envelope.body);
  if (Buffer.byteLength(json) > MAX_RESULT_BYTES) return refused(ASSISTANT_COPY.tooMuch);
  return {
    content: [{ type: 'text', text: `${ASSISTANT_COPY.units}\n${json}` }],
    structuredContent: JSON.parse(json) as Record<string, unknown>,
  };
}
