// The folders of apps/web/src/app and what each may import, and the one way to the server's API.
import { deepImports } from './restrictions.mjs';

const APP = 'apps/web/src/app';

const STATE = 'State knows neither screens nor the shell: both use it.';
const SHELL = 'The shell knows no screens: routes load them, and surfaces open them.';
const CLIENT = 'Only Api (state/api) sends requests: it compiles only what the contract has.';
const ADDRESS =
  'An address of the API is an argument of Api or of buildUrl, which compare it with the contract.';

const forbid = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})/`, message });
const clients = {
  name: '@angular/common/http',
  importNames: ['HttpBackend', 'HttpClient', 'HttpRequest', 'HttpXhrBackend', 'httpResource'],
  message: CLIENT,
};
const restrictImports = (paths, patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns: [deepImports, ...patterns] }],
});
const globals = ['fetch', 'XMLHttpRequest', 'WebSocket'].map((name) => ({ name, message: CLIENT }));

const inState = [forbid('screens|shell', STATE)];
const inShell = [forbid('screens', SHELL)];

/** Requests of files, and requests before there is an Api. */
const OTHER_REQUESTS = ['apps/web/src/{early-requests,language}.ts', `${APP}/state/offline/updates.ts`];

/** What the files of the front end must not import or call, as configurations for ESLint. */
export const webRestrictions = [
  {
    files: ['apps/web/src/**/*.ts', 'libs/web/**/*.ts'],
    rules: { ...restrictImports([clients], []), 'no-restricted-globals': ['error', ...globals] },
  },
  { files: OTHER_REQUESTS, rules: { 'no-restricted-globals': 'off' } },
  { files: [`${APP}/state/**/*.ts`], rules: restrictImports([clients], inState) },
  {
    files: [`${APP}/shell/**/*.ts`],
    ignores: [`${APP}/shell/surfaces/**`],
    rules: restrictImports([clients], inShell),
  },
  { files: [`${APP}/state/api/api.ts`], rules: restrictImports([], inState) },
  // Reads what a proxy makes of an answer, line by line.
  { files: [`${APP}/screens/settings/sync/connection-check.ts`], rules: restrictImports([], []) },
];

const PATH = String.raw`/^\/(api|auth)(\/|$)/`;
const checked = [
  "[callee.name='buildUrl']",
  "[callee.object.name='api']",
  "[callee.object.property.name='api']",
];
const allowed = [...checked.map((call) => `CallExpression${call}`), 'TSLiteralType'].join(', ');

/** Addresses that the compiler does not compare with the contract. */
export const addressesInCode = [
  { selector: `:not(${allowed}) > Literal[value=${PATH}]`, message: ADDRESS },
  { selector: `TemplateElement[value.raw=${PATH}]`, message: ADDRESS },
];
export const addressesInTemplates = ['TextAttribute', 'LiteralPrimitive'].map((node) => ({
  selector: `${node}[value=${PATH}]`,
  message: ADDRESS,
}));
