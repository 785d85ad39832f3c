// A lib is one folder, one project and one alias, and its index.ts is the only way in.
import { basename, dirname } from 'node:path';
import { importsOf, resolveFrom } from '../imports.mjs';

/**
 * `libs/domain/feeds` is the project `feeds` and `@reader/feeds`; `libs/web/ui` is `web-ui`, for no lib is
 * called `ui`.
 */
export function oneName(files) {
  const aliases = files.json('tsconfig.base.json').compilerOptions.paths;
  const findings = [];
  for (const file of projectFiles(files)) {
    const folder = dirname(file);
    const { name } = files.json(file);
    const expected = folder.startsWith('libs/web/') ? `web-${basename(folder)}` : basename(folder);
    if (name !== expected)
      findings.push({ file, line: 1, message: `project "${name}" in a folder for "${expected}"` });
    const [target] = aliases[`@reader/${name}`] ?? [];
    if (folder.startsWith('libs/') && target !== `./${folder}/src/index.ts`) {
      findings.push({ file, line: 1, message: `@reader/${name} must point at ${folder}/src/index.ts` });
    }
  }
  return [...findings, ...deadAliases(files, aliases)];
}

function deadAliases(files, aliases) {
  return Object.entries(aliases).flatMap(([alias, [target]]) => {
    const path = target.replace(/^\.\//, '');
    const isThere = files.has(path) || path.startsWith('libs/contract/');
    return isThere ? [] : [{ file: 'tsconfig.base.json', line: 1, message: `${alias} points at nothing` }];
  });
}

/** Other libs by their alias alone, and no second index.ts that would be a second door. */
export function oneDoor(files) {
  const homes = projectFiles(files).map(dirname);
  const homeOf = (path) => homes.find((home) => path.startsWith(`${home}/`));
  return files.code.flatMap((file) => {
    const findings = importsOf(files, file).flatMap(({ from, line }) => {
      if (/^@reader\/[^/]+\/(?!testing$)/.test(from))
        return [{ file, line, message: `${from} goes around the door` }];
      const target = from.startsWith('.') ? resolveFrom(file, from) : null;
      const leaves = target !== null && homeOf(target) !== undefined && homeOf(target) !== homeOf(file);
      return leaves ? [{ file, line, message: `${from} reaches into another project` }] : [];
    });
    if (/^libs\/.*\/src\/.+\/index\.ts$/.test(file))
      findings.push({ file, line: 1, message: 'a second door' });
    return findings;
  });
}

function projectFiles(files) {
  return files.paths.filter((path) => /^(apps|libs)\/.*project\.json$/.test(path));
}
