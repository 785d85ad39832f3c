// A lib is one folder, one project and one alias; its index.ts is the public API.
import { basename, dirname } from 'node:path';

/** `libs/domain/feeds` is the project `feeds` and `@reader/feeds`; `libs/web/ui` is the project `web-ui`. */
export function findWrongNames(files) {
  const aliases = files.parseJson('tsconfig.base.json').compilerOptions.paths;
  const findings = [];
  for (const file of listProjectFiles(files)) {
    const folder = dirname(file);
    const { name } = files.parseJson(file);
    const expected = folder.startsWith('libs/web/') ? `web-${basename(folder)}` : basename(folder);
    if (name !== expected)
      findings.push({ file, line: 1, message: `project "${name}" in a folder for "${expected}"` });
    const [target] = aliases[`@reader/${name}`] ?? [];
    if (folder.startsWith('libs/') && target !== `./${folder}/src/index.ts`) {
      findings.push({ file, line: 1, message: `@reader/${name} must point at ${folder}/src/index.ts` });
    }
  }
  return [...findings, ...findDeadAliases(files, aliases)];
}

function findDeadAliases(files, aliases) {
  return Object.entries(aliases).flatMap(([alias, [target]]) => {
    const path = target.replace(/^\.\//, '');
    const isThere = files.has(path) || path.startsWith('libs/contract/');
    return isThere ? [] : [{ file: 'tsconfig.base.json', line: 1, message: `${alias} points to no file` }];
  });
}

function listProjectFiles(files) {
  return files.paths.filter((path) => /^(apps|libs)\/.*project\.json$/.test(path));
}
