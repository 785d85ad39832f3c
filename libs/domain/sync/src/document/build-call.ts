import type { OpenAPIObject } from '@nestjs/swagger';

/** A call of the sync API; parameters by name, with what they mean. */
export interface CallDescription {
  readonly summary: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Media type of a success; JSON unless given. */
  readonly answer?: string;
  /** Without a token. */
  readonly isPublic?: boolean;
  /** Always answers 403. */
  readonly refuses?: boolean;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Answer = Operation['responses'][string];

const TEXT = { type: 'string' } as const;

export function buildCall(call: CallDescription, scheme: string): Operation {
  const { summary, path = {}, query = {}, form, isPublic = false } = call;
  return {
    tags: ['sync API'],
    summary,
    description: isPublic ? 'Access: public.' : 'Access: token.',
    parameters: [...listParameters(path, 'path'), ...listParameters(query, 'query')],
    ...(form === undefined ? {} : { requestBody: buildForm(form) }),
    responses: buildAnswers(call),
    ...(isPublic ? {} : { security: [{ [scheme]: [] }] }),
  };
}

const listParameters = (meanings: Readonly<Record<string, string>>, place: 'path' | 'query') =>
  Object.entries(meanings).map(([name, description]) => ({
    ...{ name, in: place, required: place === 'path', description, schema: TEXT },
  }));

function buildForm(form: Readonly<Record<string, string>>): NonNullable<Operation['requestBody']> {
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, description]) => [name, { ...TEXT, description }]),
  );
  const schema = { type: 'object', properties } as const;
  return { content: { 'application/x-www-form-urlencoded': { schema } } };
}

function buildAnswers({ answer = 'application/json', refuses = false }: CallDescription) {
  const json: Answer = { description: 'Done.', content: { [answer]: { schema: {} } } };
  const refused: Answer = { description: 'Read-only.', content: { 'application/json': { schema: {} } } };
  return {
    ...(refuses ? { 403: refused } : { 200: json }),
    401: { description: 'No valid token.', content: { 'text/plain': { schema: TEXT } } },
    default: { description: 'Any other error.', content: { 'text/plain': { schema: TEXT } } },
  };
}
