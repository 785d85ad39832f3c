// The folders of apps/web/src/app: screens know the shell and the state, and the shell knows the state.
const APP = 'apps/web/src/app';

const STATE = 'State knows neither screens nor the shell: both use it.';
const SHELL = 'The shell knows no screens: routes load them, and surfaces open them.';

const forbid = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})/`, message });
const imports = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

/** What each folder must not import, as configurations for ESLint. */
export const folders = [
  { files: [`${APP}/state/**/*.ts`], rules: imports([forbid('screens|shell', STATE)]) },
  {
    files: [`${APP}/shell/**/*.ts`],
    ignores: [`${APP}/shell/surfaces/**`],
    rules: imports([forbid('screens', SHELL)]),
  },
];
