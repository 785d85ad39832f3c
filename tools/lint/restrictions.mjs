// Imports and globals that only one lib may use, and testing entries that only tests may import.

const SAFE_FETCH =
  'Only @reader/safe-fetch opens connections: it refuses private addresses and caps what it reads.';
const PUBLIC_API = 'Import @reader/<name>: a lib has one public API.';
const TESTING_ENTRY = 'Testing entries are for *.spec.ts, testing.ts and apps/e2e.';
const CONFIG = 'Only @reader/config reads the environment: take CONFIG instead.';
const SKIPPED_TEST = 'A skipped or exclusive test hides other failures.';

/** Modules that open connections, and their exports that do not. */
const CLIENTS = {
  http: ['STATUS_CODES', 'METHODS', 'IncomingMessage', 'ServerResponse'],
  https: [],
  http2: [],
  net: ['isIP', 'isIPv4', 'isIPv6', 'BlockList'],
  tls: [],
  dgram: [],
};
const PACKAGES = ['undici', 'axios', 'got', 'node-fetch', 'superagent'];

const restrictModule = (name, allowImportNames) => ({
  name,
  message: SAFE_FETCH,
  allowTypeImports: true,
  ...(allowImportNames.length > 0 ? { allowImportNames } : {}),
});
const clients = [
  ...Object.entries(CLIENTS).flatMap(([name, known]) => [
    restrictModule(name, known),
    restrictModule(`node:${name}`, known),
  ]),
  ...PACKAGES.map((name) => restrictModule(name, [])),
];
const clientNames = clients.map(({ name }) => name).join('|');

/** Imports around the public API of a lib. */
export const deepImports = { regex: '^@reader/[^/]+/(?!testing$)', message: PUBLIC_API };
const testingEntries = { regex: '^@reader/(testing$|[^/]+/testing$)', message: TESTING_ENTRY };

const dynamicImports = [
  'ImportExpression[source.value',
  "CallExpression[callee.name='require'][arguments.0.value",
].map((start) => ({ selector: `${start}=/^(${clientNames})$/]`, message: SAFE_FETCH }));

const skippedTests = [
  'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
  'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
].map((selector) => ({ selector, message: SKIPPED_TEST }));

const restrictImports = (paths, patterns) => ['error', { paths, patterns }];

const MODEL = 'Only @reader/llm calls a language model: it checks the answers, and the model may be down.';
const model = { name: 'openai', message: MODEL };

/** Code of the service: no HTTP client, environment variable or testing entry. */
export const service = {
  '@typescript-eslint/no-restricted-imports': restrictImports(
    [...clients, model],
    [deepImports, testingEntries],
  ),
  'no-restricted-globals': [
    'error',
    { name: 'fetch', message: SAFE_FETCH },
    { name: 'WebSocket', message: SAFE_FETCH },
  ],
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: CONFIG }],
  'no-restricted-syntax': ['error', ...dynamicImports],
};

/** The lib of outgoing connections. */
export const safeFetch = {
  '@typescript-eslint/no-restricted-imports': restrictImports([], [deepImports, testingEntries]),
  'no-restricted-globals': 'off',
  'no-restricted-syntax': 'off',
};

/** The lib that calls a language model. */
export const llm = {
  '@typescript-eslint/no-restricted-imports': restrictImports(clients, [deepImports, testingEntries]),
};

/** Tests run real servers, call them, and import testing entries. */
export const tests = {
  '@typescript-eslint/no-restricted-imports': restrictImports([], [deepImports]),
  'no-restricted-globals': 'off',
  'no-restricted-properties': 'off',
  'no-restricted-syntax': ['error', ...skippedTests],
};

/** An index.ts below the one of the lib would be a second public API. */
export const secondPublicApi = {
  'no-restricted-syntax': [
    'error',
    { selector: 'Program', message: 'A lib has one index.ts, its public API.' },
  ],
};
