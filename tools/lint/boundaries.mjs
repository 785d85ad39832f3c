// Which projects may import which: the layers of docs/architecture.md. Every matching rule must hold; none
// applies to `*`.
const SERVER_ONLY = ['@nestjs/*', 'typeorm', 'pg', 'express'];

const allowLayers = (...layers) => [...layers, 'shared'].map((layer) => `scope:${layer}`);

/** @type {import('@nx/eslint-plugin/src/rules/enforce-module-boundaries').Options[0]['depConstraints']} */
export const depConstraints = [
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:domain', 'type:platform', 'type:contract'] },
  // Browser tests use the real servers of other specs: their only libs are `/testing`.
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:domain'] },
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
  {
    sourceTag: 'type:ui',
    onlyDependOnLibsWithTags: ['type:ui', 'type:contract'],
    bannedExternalImports: SERVER_ONLY,
  },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:contract'], allowedExternalImports: [] },
  { sourceTag: 'scope:core', onlyDependOnLibsWithTags: allowLayers('core') },
  { sourceTag: 'scope:pipeline', onlyDependOnLibsWithTags: allowLayers('core', 'pipeline') },
  { sourceTag: 'scope:reading', onlyDependOnLibsWithTags: allowLayers('core', 'pipeline', 'reading') },
  { sourceTag: 'scope:ai', onlyDependOnLibsWithTags: allowLayers('core', 'pipeline', 'reading', 'ai') },
  {
    sourceTag: 'scope:delivery',
    onlyDependOnLibsWithTags: allowLayers('core', 'pipeline', 'reading', 'ai', 'delivery'),
  },
  { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
];
