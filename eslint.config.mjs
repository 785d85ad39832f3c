import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import angular from 'angular-eslint';
import tseslint from 'typescript-eslint';
import { COLUMNS_MAX } from './tools/check-style/wrap-comments.mjs';
import { depConstraints } from './tools/lint/boundaries.mjs';
import { llm, safeFetch, secondPublicApi, service, tests } from './tools/lint/restrictions.mjs';
import { addressesInCode, addressesInTemplates, webRestrictions } from './tools/lint/web.mjs';
import { wordsInCode, wordsInTemplates } from './tools/lint/words.mjs';

const TESTS = [
  '**/*.spec.ts',
  '**/testing.ts',
  '**/*.testing.ts',
  'libs/platform/testing/**/*.ts',
  'apps/e2e/**/*.ts',
];
/** All TypeScript, the front end's too. */
const CODE = ['apps/**/*.ts', 'libs/**/*.ts'];
const E2E = 'apps/e2e/**/*.ts';
const WEB = ['apps/web/**', 'libs/web/**'];
const web = (extension) => WEB.map((folder) => `${folder}/*.${extension}`);
/** Seen by developers only, and before any language is loaded. */
const WORDLESS = ['apps/web/src/app/screens/style/**', 'apps/web/src/index.html'];

/** Limits of files, functions and lines. Spec files are lists of tests and may be longer. */
const size = {
  'max-lines': ['error', { max: 200 }],
  'max-lines-per-function': ['error', { max: 60 }],
  // URLs cannot be broken, and prettier does not break import lines.
  'max-len': ['error', { code: COLUMNS_MAX, ignoreUrls: true, ignorePattern: '^(import|export) .* from ' }],
  complexity: ['error', 10],
  'max-params': ['error', 4],
  'no-warning-comments': ['error', { location: 'anywhere' }],
};
const sizeOfTests = {
  'max-lines': ['error', { max: 400 }],
  // The callback of `describe` counts as one function, so check-style measures the functions of tests.
  'max-lines-per-function': 'off',
};

/** Answers of a server under test are what they are; `expect` says what they must be. */
const untyped = Object.fromEntries(
  ['assignment', 'member-access', 'argument', 'call', 'return'].map((part) => [
    `@typescript-eslint/no-unsafe-${part}`,
    'off',
  ]),
);

const boundaries = {
  '@nx/enforce-module-boundaries': [
    'error',
    { depConstraints, allow: [], allowCircularSelfDependency: false, enforceBuildableLibDependency: false },
  ],
};

const typescript = {
  eqeqeq: 'error',
  'no-console': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // A Nest module and a migration are classes without members or with none that use `this`.
  '@typescript-eslint/no-extraneous-class': 'off',
  // A promise may be a contract's, not the body's.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Cleaning text is about control characters.
  'no-control-regex': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '**/coverage',
      '.data',
      '.nx',
      '.angular',
      'libs/contract/src',
      'test-results',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.mjs', '**/*.js'],
    extends: [js.configs.recommended],
    languageOptions: { globals: nodeGlobals() },
    rules: { ...size, 'no-unused-vars': ['error', { varsIgnorePattern: '^_' }] },
  },
  {
    files: CODE,
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    plugins: { '@nx': nx },
    rules: { ...size, ...boundaries, ...typescript },
  },
  // One program for all services: to check the types of each lib by itself takes four times as long.
  { files: CODE, ignores: [...WEB, E2E], ...typedBy({ project: 'tsconfig.json' }) },
  { files: [E2E], ...typedBy({ project: 'apps/e2e/tsconfig.json' }) },
  { files: web('ts'), ...typedBy({ projectService: true }) },
  { files: CODE, ignores: WEB, rules: service },
  { files: ['libs/platform/config/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['apps/*/src/main.ts'], rules: { 'no-restricted-properties': 'off', 'no-console': 'off' } },
  // The statements of one migration are one thought.
  { files: ['**/migrations/*.ts'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['libs/platform/safe-fetch/**/*.ts'], rules: safeFetch },
  { files: ['libs/platform/llm/**/*.ts'], rules: llm },
  // Traces go to the operator's own address, which may be private.
  { files: ['libs/platform/llm/src/tracing/tracer.ts'], rules: { 'no-restricted-globals': 'off' } },
  // So does what is sent to models, as the client does by itself.
  { files: ['libs/platform/llm/src/limited-fetch.ts'], rules: { 'no-restricted-globals': 'off' } },
  // The identity provider is the operator's own address, which may be private.
  {
    files: ['libs/domain/accounts/src/identity-provider/provider-fetch.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: web('ts'),
    extends: [angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
    rules: {
      '@angular-eslint/component-selector': [
        'error',
        [
          { type: 'element', prefix: 'rd', style: 'kebab-case' },
          { type: 'attribute', prefix: 'rd', style: 'camelCase' },
        ],
      ],
      '@angular-eslint/directive-selector': [
        'error',
        { type: 'attribute', prefix: 'rd', style: 'camelCase' },
      ],
    },
  },
  {
    files: web('html'),
    extends: [angular.configs.templateRecommended, angular.configs.templateAccessibility],
    rules: { 'max-lines': ['error', { max: 200 }] },
  },
  { files: web('html'), ignores: WORDLESS, rules: refuseAlso(wordsInTemplates, addressesInTemplates) },
  { files: web('ts'), ignores: WORDLESS, rules: refuseAlso(wordsInCode, addressesInCode) },
  // The worker compares the addresses of requests; it builds none.
  { files: ['apps/web/worker/**/*.ts'], rules: wordsInCode },
  ...webRestrictions,
  { files: ['apps/web/public/*.js'], languageOptions: { globals: browserGlobals() } },
  { files: ['libs/*/*/src/*/**/index.ts'], rules: secondPublicApi },
  { files: TESTS, rules: { ...tests, ...sizeOfTests, ...untyped } },
  { files: ['**/*.spec.mjs'], languageOptions: { globals: jestGlobals() }, rules: sizeOfTests },
);

/** One configuration holds all restricted syntax: a second one would replace it. */
function refuseAlso(rules, selectors) {
  const syntax = 'no-restricted-syntax';
  return { ...rules, [syntax]: [...rules[syntax], ...selectors] };
}

/** Where the types of these files come from. */
function typedBy(source) {
  return { languageOptions: { parserOptions: { ...source, tsconfigRootDir: import.meta.dirname } } };
}

function nodeGlobals() {
  return readonly(
    'process console URL URLSearchParams fetch WebSocket FormData Blob AbortController AbortSignal Buffer ' +
      'AsyncDisposableStack setTimeout clearTimeout setImmediate setInterval clearInterval ' +
      'performance structuredClone module require __dirname',
  );
}

function jestGlobals() {
  return readonly('describe it expect beforeAll afterAll beforeEach afterEach');
}

function browserGlobals() {
  return readonly('document window localStorage matchMedia');
}

function readonly(names) {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, 'readonly']));
}
