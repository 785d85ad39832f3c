import { type AppName, ConfigError, loadConfig } from './index';

/** The variables that a configuration is refused for. */
export const listProblems = (env: Record<string, string>, app?: AppName): readonly string[] => {
  try {
    loadConfig(env, app);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
};
