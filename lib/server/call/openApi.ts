import { ERROR_CODES } from '@/lib/config/errorCodes';
import { inputSchema, type Json, schemaOf } from './jsonSchema';
import type { Operation } from './operation';

function parametersOf(operation: Operation): Json[] {
  const { properties = {}, required } = inputSchema(operation);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function envelopeOf(body: Json): Json {
  return {
    type: 'object',
    required: ['resultCode', 'body'],
    properties: {
      resultCode: { type: 'integer', description: '0 is success' },
      body,
      errMsg: { type: 'string' },
      challenge: { type: 'string', description: CHALLENGE },
    },
  };
}

const CHALLENGE =
  'of resultCode 42800, "<bits>.<...>": send the same call again with proof "<challenge>.<counter>", for the first counter whose whole text has a SHA-256 that begins with so many zero bits';

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

function documented(operation: Operation): Json {
  const { endpoint, summary, access, rate, cache, personal, output } = operation;
  const takes =
    endpoint.method === 'GET'
      ? { parameters: parametersOf(operation) }
      : { requestBody: { required: true, content: jsonContent(inputSchema(operation)) } };
  return {
    operationId: endpoint.path.replaceAll('/', '.'),
    summary,
    ...takes,
    responses: {
      200: { description: 'resultCode 0', content: jsonContent(envelopeOf(schemaOf(output, 'output'))) },
      default: { description: 'any other resultCode', content: jsonContent(envelopeOf({ type: 'null' })) },
    },
    'x-roles': Object.entries(access).flatMap(([role, may]) => (may ? [role] : [])),
    'x-rate-class': rate,
    'x-cache-class': cache,
    'x-personal': personal,
  };
}

/** The API document (OpenAPI 3.1), made from the registry: what is not there is not documented, and the reverse. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api/${operation.endpoint.path}`;
    paths[path] = { ...paths[path], [operation.endpoint.method.toLowerCase()]: documented(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '房镜',
      version: '1',
      description:
        'Money in fen, unit prices in fen per ㎡, areas in ㎡, days in Asia/Shanghai, moments in UTC ms, positions GCJ-02.',
    },
    paths,
    'x-result-codes': ERROR_CODES,
  };
}
