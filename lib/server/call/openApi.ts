import { COOKIES } from '@/lib/config/cookies';
import { ERROR_CODES, type ErrorCode } from '@/lib/config/errorCodes';
import type { CallScope } from '@/lib/partner/keyScope';
import { inputSchema, type Json, schemaOf } from './jsonSchema';
import type { Operation } from './operation';

/** What a caller may fill in to see an answer, by the names of fields: ids are those of the demo data. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  cityId: 605,
  estateId: 1001,
  houseId: 1,
  q: '浦东 两室',
  version: '11.0.0',
  houseType: 'resale',
  zoom: 12,
  rooms: 2,
  from: 300_000_000,
  to: 500_000_000,
  west: 121.4,
  south: 31.1,
  east: 121.6,
  north: 31.3,
};

/** An example where the field's name has one that its schema could take. */
function exampleOf(name: string, schema: Json): Json {
  const example = EXAMPLES[name];
  const { type, enum: choices, const: only } = schema as { type?: string; enum?: unknown[]; const?: unknown };
  if (only !== undefined) return { example: only };
  if (choices) return { example: choices.includes(example) ? example : choices[0] };
  const isLike = type === typeof example || (type === 'integer' && typeof example === 'number');
  return isLike || (type === 'array' && Array.isArray(example)) ? { example } : {};
}

function parametersOf(operation: Operation): Json[] {
  const { properties = {}, required } = inputSchema(operation);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    // A home is one of two things that a call may be about: neither of them is required.
    ...(operation.scope !== null &&
      (required.includes(name) || name === 'estateId') &&
      exampleOf(name, schema as Json)),
  }));
}

const CHALLENGE =
  'of resultCode 42800, "<bits>.<...>": send the same call again with proof "<challenge>.<counter>", for the first counter whose whole text has a SHA-256 that begins with so many zero bits';

const ENVELOPE = {
  resultCode: { type: 'integer', description: '0 is success' },
  errMsg: { type: 'string' },
} as const;

const answerOf = (body: Json): Json => ({
  type: 'object',
  required: ['resultCode', 'body'],
  properties: { ...ENVELOPE, body },
});

const jsonContent = (schema: Json, example?: Json): Json => ({
  'application/json': { schema, ...(example && { example }) },
});

/** What is answered in place of an answer, each with its codes and an example. */
const REFUSALS: Readonly<Record<string, readonly [name: string, codes: readonly ErrorCode[], header?: string]>> = {
  400: ['BadInput', ['badInput']],
  401: ['NotKnown', ['keyRefused', 'loginRequired'], 'WWW-Authenticate'],
  403: ['NotAllowed', ['outOfScope', 'forbidden']],
  404: ['NotFound', ['notFound']],
  429: ['TooMany', ['tooMany'], 'Retry-After'],
};

const REFUSAL = { $ref: '#/components/schemas/Refusal' };

const refusalResponses = (): Json =>
  Object.fromEntries(
    Object.values(REFUSALS).map(([name, codes, header]) => {
      const [first = 'badInput'] = codes;
      const { resultCode, message } = ERROR_CODES[first];
      const response = {
        description: codes.map((code) => `${ERROR_CODES[code].resultCode} ${code}`).join(', '),
        ...(header && { headers: { [header]: { schema: { type: 'string' } } } }),
        content: jsonContent(REFUSAL, { resultCode, body: null, errMsg: message }),
      };
      return [name, response];
    }),
  );

/** The groups of the document: what a key opens, and what is for our own pages and the app. */
const TAGS: Readonly<Record<CallScope | 'own', string>> = {
  any: 'Names and ids: whichever key.',
  market: 'Figures of cities, districts and plates.',
  homes: 'Homes for sale and to let, and new-house projects.',
  communities: 'Communities, their prices and deals.',
  calculators: 'Loans, taxes, qualification.',
  own: 'For the pages of this site and its app: no key opens it.',
};

const VISITOR = [{ session: [] }, { accessToken: [] }];

function securityOf({ scope, access }: Operation): Json[] {
  if (scope !== null) return [{}, { partnerKey: scope === 'any' ? [] : [scope] }];
  return access.anonymous ? [{}, ...VISITOR] : VISITOR;
}

function documented(operation: Operation): Json {
  const { endpoint, summary, access, rate, cache, personal, output, scope, writes } = operation;
  const takes =
    endpoint.method === 'GET'
      ? { parameters: parametersOf(operation) }
      : { requestBody: { required: true, content: jsonContent(inputSchema(operation)) } };
  const refusals = Object.entries(REFUSALS).map(([status, [name]]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return {
    operationId: endpoint.path.replaceAll('/', '.'),
    tags: [scope ?? 'own'],
    summary,
    security: securityOf(operation),
    ...takes,
    responses: {
      200: { description: 'resultCode 0', content: jsonContent(answerOf(schemaOf(output, 'output'))) },
      ...Object.fromEntries(refusals),
      default: { description: 'any other resultCode', content: jsonContent(REFUSAL) },
    },
    'x-roles': Object.entries(access).flatMap(([role, may]) => (may ? [role] : [])),
    'x-writes': writes,
    'x-rate-class': rate,
    'x-cache-class': cache,
    'x-personal': personal,
  };
}

/**
 * The API document (OpenAPI 3.1), made from the registry: what is not there is not documented, and the reverse. `origin`:
 * where it is served.
 */
export function openApiDocument(operations: readonly Operation[], origin: string): Json {
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
        'Money in fen, unit prices in fen per ㎡, areas in ㎡, days in Asia/Shanghai, moments in UTC ms, positions GCJ-02. null is not known, never 0. A call that writes needs the header x-fangjing-client, or comes from a page of this site.',
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that the operator gives out, bound to scopes: "Authorization: Bearer fj_...". Never in an address.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: COOKIES.session.name,
          description: 'Of a browser of this site.',
        },
        accessToken: { type: 'apiKey', in: 'header', name: 'access-token', description: 'Of the app.' },
      },
      schemas: {
        Refusal: {
          ...answerOf({ type: 'null' }),
          properties: { ...ENVELOPE, body: { type: 'null' }, challenge: { type: 'string', description: CHALLENGE } },
        },
      },
      responses: refusalResponses(),
    },
    'x-result-codes': ERROR_CODES,
  };
}
