'use strict'

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
})

const rooms = ['session', 'workspaces', 'billing', 'content', 'queries', 'insights', 'collection', 'local', 'cli']
const lookBack = rooms
  .slice(0, -1)
  .map((room, index) =>
    never(
      `server-${room}-looks-back`,
      `^server/${room}/`,
      `^server/(${rooms.slice(index + 1).join('|')})/`,
      'Server rooms look back in the order of the house, never ahead.',
    ),
  )
const packages = (...names) => `node_modules/(${names.join('|')})/`

/** The house's rules: docs/architecture.md says them in words. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'contract-alone',
      { path: '^contract/' },
      ['^contract/', packages('zod', '@lezer')],
      'The ground floor imports zod, and Lezer for the query language.',
    ),
    never(
      'lezer-only-in-the-query-language',
      '^contract/(?!query-language/)',
      packages('@lezer'),
      'Only the query language needs a parser.',
    ),
    never('src-without-server', '^src/', '^server/', 'The wings meet on the ground floor.'),
    never('server-without-src', '^server/', '^src/', 'The wings meet on the ground floor.'),
    only(
      'machines-pure',
      { path: '^src/machines/' },
      ['^src/machines/', '^contract/', packages('xstate')],
      'Machines import xstate, contract types and other machines.',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    never(
      'features-without-routes',
      '^src/features/',
      '^src/(routes|app)/',
      'Routes render features, not the other way round.',
    ),
    only(
      'inspector-apart',
      { path: '^src/inspector/' },
      [
        '^src/(inspector|machines|ui)/',
        '^src/app/without-secrets\\.ts$',
        packages('xstate', 'react', 'react-dom', 'lucide-react', 'elkjs', '@statelyai'),
      ],
      'The inspector knows machines and ui, not the app it looks at.',
    ),
    never(
      'inspector-by-one-hook',
      '^src/(?!inspector/|app/inspection\\.ts)',
      '^src/inspector/',
      'One hook, which the bundler drops from production, leads to the inspector.',
    ),
    never('ui-without-ours', '^src/ui/', '^(src/(?!ui/)|server/|contract/)', 'Props in, pixels out.'),
    never(
      'drivers-only-in-db',
      '^server/(?!db/)',
      packages('pg', '@electric-sql', 'chdb', '@clickhouse'),
      'Database drivers stay under server/db.',
    ),
    never(
      'http-only-in-http',
      '^server/(?!http\\.ts|http/|main\\.ts)',
      packages('fastify', '@fastify'),
      'Only http.ts knows HTTP.',
    ),
    ...lookBack,
    never(
      'product-without-tests',
      '^(src|server|contract|bin)/',
      '^(test|scripts)/',
      'The product does not know its tests.',
    ),
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2|md|json)$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
