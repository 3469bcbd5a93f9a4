/** The arrows of docs/architecture.md. A feature reaches another only through the doors named here. */
const DOORS = '/service\\.ts$'

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-knows-nothing-else',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: ['^domain/', '^node_modules/uqr/'] },
    },
    {
      name: 'contract-knows-the-domain-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
    },
    { name: 'web-does-not-reach-the-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'pages-stay-out-of-the-app',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^pages/' },
    },
    {
      name: 'pages-take-nothing-from-app-and-server',
      severity: 'error',
      from: { path: '^pages/' },
      to: { path: '^(web|server)/' },
    },
    {
      name: 'ui-knows-no-subject',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: '^web/ui/frame/' },
      to: { path: '^web/(features|screens)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(features/|app|start|main|config)' },
    },
    {
      name: 'actor-knows-no-feature',
      severity: 'error',
      from: { path: '^server/actor/' },
      to: { path: '^server/', pathNot: '^server/(actor|platform)/' },
    },
    {
      name: 'server-does-not-reach-the-app',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', DOORS] },
    },
    {
      name: 'no-circle-of-features-on-screens',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/features/[^/]+$' },
      to: { circular: true, path: '^web/features/[^/]+$' },
    },
    {
      name: 'no-circle-of-server-features',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/features/[^/]+$' },
      to: { circular: true, path: '^server/features/[^/]+$' },
    },
    {
      name: 'operator-commands-come-through-the-door',
      severity: 'error',
      from: { path: '^server/cli(/|\\.ts$)' },
      to: { path: '^server/features/', pathNot: DOORS },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^(contract|domain|pages|server|web)/' },
      to: { path: '^(tests|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
