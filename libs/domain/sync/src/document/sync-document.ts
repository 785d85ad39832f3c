import type { OpenAPIObject } from '@nestjs/swagger';
import type { ApiDocumentPart } from '@reader/http';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const SCHEME = 'sync token';
const TEXT = { type: 'string' } as const;
const ROOT = '/api/greader/reader/api/0';

/** A call of the sync API; parameters by name, with what they mean. */
interface CallDescription {
  readonly summary: string;
  /** Of the path and the query. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Media type of a success; JSON unless given. */
  readonly answer?: string;
  /** Without a token. */
  readonly isPublic?: boolean;
  /** Always answers 403. */
  readonly refuses?: boolean;
}

/** Which items of a stream, and in which order. */
const FILTERS = {
  xt: 'Without the items of this stream. May be repeated.',
  it: 'Only items that are in this stream too. May be repeated.',
  ot: 'Stored at this time or later, in seconds.',
  nt: 'Stored at this time or earlier, in seconds.',
  r: '`o`: the oldest first.',
  n: 'Items of a page.',
  c: '`continuation` of the page before.',
};
const SELECTION = {
  s: 'Stream: `feed/SLUG`, `user/-/label/NAME` or `user/-/state/com.google/STATE`. May be repeated.',
  ...FILTERS,
};
const PATH_SELECTION = { stream: 'Stream, as in `s`.', ...FILTERS };
const WRITE_TOKEN = { T: 'Write token, from `token`. Optional.' };

const CALLS: Readonly<Record<string, CallDescription>> = {
  'POST /api/greader/accounts/ClientLogin': {
    summary: 'Signs in with a user name and a sync token; returns `Auth=TOKEN`.',
    form: { Email: 'User name.', Passwd: 'Sync token.', output: '`json` instead of lines.' },
    answer: 'text/plain',
    isPublic: true,
  },
  [`GET ${ROOT}/user-info`]: { summary: 'Name and id of the user.' },
  [`GET ${ROOT}/token`]: { summary: 'Write token.', answer: 'text/plain' },
  [`GET ${ROOT}/subscription/list`]: { summary: 'Sources, each with its labels and icon.' },
  [`GET ${ROOT}/subscription/export`]: { summary: 'Sources as OPML 2.0.', answer: 'application/xml' },
  [`GET ${ROOT}/tag/list`]: { summary: 'States and labels.' },
  [`GET ${ROOT}/unread-count`]: { summary: 'Unread items of each source, each label and in all.' },
  [`GET ${ROOT}/preference/list`]: { summary: 'Empty: there are no preferences.' },
  [`GET ${ROOT}/preference/stream/list`]: { summary: 'Empty: there are no preferences.' },
  [`GET ${ROOT}/friend/list`]: { summary: 'Empty: there are no friends.' },
  [`GET ${ROOT}/stream/items/ids`]: { summary: 'Ids of items, at most 10,000.', parameters: SELECTION },
  [`GET ${ROOT}/stream/contents`]: { summary: 'Items, at most 2,500.', parameters: SELECTION },
  [`GET ${ROOT}/stream/contents/{stream}`]: {
    summary: 'Items of a stream, at most 2,500.',
    parameters: PATH_SELECTION,
  },
  [`POST ${ROOT}/stream/items/contents`]: {
    summary: 'Items by id, at most 10,000. Unknown ones are left out.',
    form: { i: 'Item id, decimal or `tag:google.com,2005:reader/item/HEX`. May be repeated.' },
  },
  [`POST ${ROOT}/edit-tag`]: {
    summary: 'Marks items as read, unread, starred or not starred.',
    form: {
      i: 'Item id. May be repeated.',
      a: 'State to add, such as `user/-/state/com.google/read`. May be repeated.',
      r: 'State to remove. May be repeated.',
      ...WRITE_TOKEN,
    },
    answer: 'text/plain',
  },
  [`POST ${ROOT}/mark-all-as-read`]: {
    summary: 'Marks all items of a stream as read.',
    form: { s: SELECTION.s, ts: 'Only items stored at this time or earlier.', ...WRITE_TOKEN },
    answer: 'text/plain',
  },
  [`POST ${ROOT}/subscription/quickadd`]: {
    summary: 'Finds nothing: subscriptions are changed in Reader.',
    form: { quickadd: 'Address.' },
  },
  [`POST ${ROOT}/subscription/edit`]: { summary: 'Refused: subscriptions are read-only.', refuses: true },
  [`POST ${ROOT}/subscription/import`]: { summary: 'Refused: subscriptions are read-only.', refuses: true },
  [`POST ${ROOT}/rename-tag`]: { summary: 'Refused: labels are the categories of sources.', refuses: true },
  [`POST ${ROOT}/disable-tag`]: { summary: 'Refused: labels are the categories of sources.', refuses: true },
  'GET /api/greader/reader/atom/{stream}': {
    summary: 'Items of a stream as an Atom feed.',
    parameters: PATH_SELECTION,
    answer: 'application/atom+xml',
  },
};

/** The sync API in the API document: a protocol of reader apps, with a security scheme of its own. */
export function describeSyncApi(): ApiDocumentPart {
  const paths: ApiDocumentPart['paths'] = {};
  for (const [call, description] of Object.entries(CALLS)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildCall(path, description) };
  }
  const scheme = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`ReaderLogin auth=TOKEN`, with a sync token of the user. `GoogleLogin auth=TOKEN`, which existing ' +
      'clients send, is the compatible form.',
  } as const;
  return { paths, securitySchemes: { [SCHEME]: scheme } };
}

function buildCall(path: string, call: CallDescription): Operation {
  const { summary, parameters = {}, form, isPublic = false } = call;
  return {
    tags: ['sync API'],
    summary,
    description: isPublic ? 'Access: public.' : 'Access: token.',
    parameters: Object.entries(parameters).map(([name, description]) => {
      const isInPath = path.includes(`{${name}}`);
      return { name, in: isInPath ? 'path' : 'query', required: isInPath, description, schema: TEXT };
    }),
    ...(form === undefined ? {} : { requestBody: buildForm(form) }),
    responses: buildAnswers(call),
    ...(isPublic ? {} : { security: [{ [SCHEME]: [] }] }),
  };
}

function buildForm(form: Readonly<Record<string, string>>): NonNullable<Operation['requestBody']> {
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, description]) => [name, { ...TEXT, description }]),
  );
  const schema = { type: 'object', properties } as const;
  return { content: { 'application/x-www-form-urlencoded': { schema } } };
}

function buildAnswers({ answer = 'application/json', refuses = false }: CallDescription) {
  const description = refuses ? 'Read-only.' : 'Done.';
  return {
    [refuses ? 403 : 200]: { description, content: { [answer]: { schema: {} } } },
    401: { description: 'No valid token.', content: { 'text/plain': { schema: TEXT } } },
    default: { description: 'Any other error.', content: { 'text/plain': { schema: TEXT } } },
  };
}
