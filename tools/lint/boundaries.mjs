// Who may import whom: the floors of docs/architecture.md, as rules. Every matching rule must hold; none is
// for `*`.
const SERVER_ONLY = ['@nestjs/*', 'typeorm', 'pg', 'express'];

const domainMayUse = (...floors) => [...floors, 'shared'].map((floor) => `scope:${floor}`);

/** @type {import('@nx/eslint-plugin/src/rules/enforce-module-boundaries').Options[0]['depConstraints']} */
export const depConstraints = [
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:domain', 'type:platform', 'type:contract'] },
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: ['type:domain', 'type:platform', 'type:contract'],
    bannedExternalImports: ['@angular/*'],
  },
  {
    sourceTag: 'type:platform',
    onlyDependOnLibsWithTags: ['type:platform', 'type:contract'],
    bannedExternalImports: ['@angular/*'],
  },
  {
    sourceTag: 'type:web',
    onlyDependOnLibsWithTags: ['type:ui', 'type:contract'],
    bannedExternalImports: SERVER_ONLY,
  },
  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:ui'], bannedExternalImports: SERVER_ONLY },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:contract'], allowedExternalImports: [] },
  { sourceTag: 'scope:core', onlyDependOnLibsWithTags: domainMayUse('core') },
  { sourceTag: 'scope:pipeline', onlyDependOnLibsWithTags: domainMayUse('core', 'pipeline') },
  { sourceTag: 'scope:reading', onlyDependOnLibsWithTags: domainMayUse('core', 'pipeline', 'reading') },
  { sourceTag: 'scope:ai', onlyDependOnLibsWithTags: domainMayUse('core', 'pipeline', 'reading', 'ai') },
  {
    sourceTag: 'scope:delivery',
    onlyDependOnLibsWithTags: domainMayUse('core', 'pipeline', 'reading', 'ai', 'delivery'),
  },
  { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
];
