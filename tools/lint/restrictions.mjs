// One way to each thing: what only one place may do, and the doors that only tests may open.

const SAFE_FETCH =
  'Only @reader/safe-fetch opens connections: it refuses private addresses and caps what it reads.';
const DOOR = 'A lib has one door: import @reader/<name>.';
const TEST_DOOR = 'Test doors are for *.spec.ts, testing.ts and apps/e2e.';
const CONFIG = 'Only @reader/config reads the environment: take CONFIG instead.';
const SKIPPED = 'A skipped or lone test hides what is not checked.';

/**
 * Modules that reach another machine, and what of them is only knowledge: names of statuses, kinds of
 * addresses.
 */
const CLIENTS = {
  http: ['STATUS_CODES', 'METHODS'],
  https: [],
  http2: [],
  net: ['isIP', 'isIPv4', 'isIPv6', 'BlockList'],
  tls: [],
  dgram: [],
};
const PACKAGES = ['undici', 'axios', 'got', 'node-fetch', 'superagent'];

const restricted = (name, allowImportNames) => ({
  name,
  message: SAFE_FETCH,
  allowTypeImports: true,
  ...(allowImportNames.length > 0 ? { allowImportNames } : {}),
});
const clients = [
  ...Object.entries(CLIENTS).flatMap(([name, known]) => [
    restricted(name, known),
    restricted(`node:${name}`, known),
  ]),
  ...PACKAGES.map((name) => restricted(name, [])),
];
const clientNames = clients.map(({ name }) => name).join('|');

const deepImports = { regex: '^@reader/[^/]+/(?!testing$)', message: DOOR };
const testDoors = { regex: '^@reader/(testing$|[^/]+/testing$)', message: TEST_DOOR };

const loadedLater = [
  'ImportExpression[source.value',
  "CallExpression[callee.name='require'][arguments.0.value",
].map((start) => ({ selector: `${start}=/^(${clientNames})$/]`, message: SAFE_FETCH }));

const loneTests = [
  'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
  'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
].map((selector) => ({ selector, message: SKIPPED }));

const imports = (paths, patterns) => ['error', { paths, patterns }];

const MODEL = 'Only @reader/llm speaks with a language model: its answers are checked, and it may be down.';
const model = { name: 'openai', message: MODEL };

/** Code of the service: no client of its own, no environment, no test door. */
export const service = {
  '@typescript-eslint/no-restricted-imports': imports([...clients, model], [deepImports, testDoors]),
  'no-restricted-globals': [
    'error',
    { name: 'fetch', message: SAFE_FETCH },
    { name: 'WebSocket', message: SAFE_FETCH },
  ],
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: CONFIG }],
  'no-restricted-syntax': ['error', ...loadedLater],
};

/** The one place of outgoing connections. */
export const safeFetch = {
  '@typescript-eslint/no-restricted-imports': imports([], [deepImports, testDoors]),
  'no-restricted-globals': 'off',
  'no-restricted-syntax': 'off',
};

/** The one place that asks a language model. */
export const llm = { '@typescript-eslint/no-restricted-imports': imports(clients, [deepImports, testDoors]) };

/** Tests run real servers and call them, and open the doors made for them. */
export const tests = {
  '@typescript-eslint/no-restricted-imports': imports([], [deepImports]),
  'no-restricted-globals': 'off',
  'no-restricted-properties': 'off',
  'no-restricted-syntax': ['error', ...loneTests],
};
