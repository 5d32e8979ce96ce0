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

/** The order of the server's rooms. */
const serverRooms = [
  'ground',
  'platform',
  'access',
  'jobs',
  'selection',
  'http',
  'library',
  'outbox',
  'accounts',
  'posts',
  'insights',
  'alerts',
  'sharing',
  '(app|local-mode|start-workers)',
  '(cli|main)',
]
const serverLooksBack = serverRooms
  .slice(0, -1)
  .map((room, index) =>
    never(
      `server-${/\w+/.exec(room)[0]}-looks-back`,
      `^server/${room}[./]`,
      `^server/(${serverRooms.slice(index + 1).join('|')})[./]`,
      'Server rooms look back in the order of the house, never ahead.',
    ),
  )
/** The app's rooms from the composition down to what knows no domain: none looks up. */
const appRooms = ['app', 'routes', 'features', 'widgets', 'ui']
const appLooksDown = appRooms
  .slice(1)
  .map((room, index) =>
    never(
      `${room}-look-down`,
      `^src/${room}/`,
      `^src/((${appRooms.slice(0, index + 1).join('|')})/|main\\.tsx$)`,
      'app → routes → features → widgets → ui, never back.',
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
    {
      name: 'no-circles-of-types',
      severity: 'error',
      from: { path: '^(contract|server|sources|stand-ins|src|test|scripts)/' },
      to: { circular: true },
    },
    only(
      'contract-alone',
      { path: '^contract/' },
      ['^(contract|sources)/', packages('zod', '@lezer', 'punycode.js', 'temporal-polyfill')],
      'The ground floor imports zod, Lezer for the query language, and what reads hosts and wall times.',
    ),
    only(
      'sources-alone',
      { path: '^sources/' },
      ['^sources/', packages('zod')],
      'What is known of a network is known to everybody.',
    ),
    never(
      'lezer-only-in-the-query-language',
      '^contract/(?!query-language/)',
      packages('@lezer'),
      'Only the query language needs a parser.',
    ),
    never('src-without-server', '^src/', '^(server|stand-ins)/', 'The wings meet on the ground floor.'),
    never(
      'server-without-src',
      '^server/(?!(posts/collection|alerts)/)',
      '^src/',
      'The wings meet on the ground floor.',
    ),
    never(
      'collection-with-its-chart-alone',
      '^server/posts/collection/',
      '^src/(?!machines/collector(-setup)?\\.ts$)',
      'The server runs the chart of a collector, which pages draw; nothing else crosses over.',
    ),
    never(
      'alerts-with-their-chart-alone',
      '^server/alerts/',
      '^src/(?!machines/alert(-setup)?\\.ts$)',
      'The server runs the chart of an alert, which pages draw; nothing else crosses over.',
    ),
    only(
      'machines-pure',
      { path: '^src/machines/' },
      ['^src/machines/', '^contract/', packages('xstate')],
      'Machines import xstate, contract types and other machines.',
    ),
    never(
      'shared-page-apart',
      '^src/(?!shared/)',
      '^src/shared/',
      'The page of shared links is an entry of its own, which composes like app/.',
    ),
    never(
      'shared-page-without-app',
      '^src/shared/',
      '^src/(app|session|inspector|routes)/(?!workspace/\\$workspaceId/reports/-panels\\.tsx$)',
      'Whoever reads a shared page has no account: no shell, no session, no tokens. What draws the panels of reports is said once.',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    ...appLooksDown,
    never(
      'beside-without-rooms',
      '^src/(machines|session|api|text)/',
      `^src/(${appRooms.join('|')})/`,
      'Machines, session, api and text know no screen.',
    ),
    only(
      'inspector-apart',
      { path: '^src/inspector/' },
      [
        '^src/(inspector|machines|ui|text|widgets/statechart)/',
        '^src/session/without-(secrets|e-mails)\\.ts$',
        packages('xstate', 'react', 'react-dom', 'lucide-react', 'elkjs', 'zod', '@statelyai', '@lingui'),
      ],
      'The inspector knows machines, ui and how charts are drawn, not the app it looks at.',
    ),
    never(
      'inspector-by-one-hook',
      '^src/(?!inspector/|app/inspection\\.ts)',
      '^src/inspector/',
      'One hook, which the bundler drops from production, leads to the inspector.',
    ),
    never('ui-without-ours', '^src/ui/', '^(src/(?!(ui|text)/)|server/|contract/|sources/)', 'Props in, pixels out.'),
    only(
      'text-alone',
      { path: '^src/text/' },
      ['^src/text/', '^(contract|sources)/', packages('@lingui', 'react')],
      'Texts and formats know the words, not what they are about.',
    ),
    never(
      'drivers-only-in-db',
      '^server/(?!platform/db/)',
      packages('pg', '@electric-sql', 'chdb', '@clickhouse'),
      'Database drivers stay under server/platform/db.',
    ),
    never(
      's3-only-in-files',
      '^server/(?!platform/files/)',
      packages('@aws-sdk'),
      'Only platform/files/ knows where files lie.',
    ),
    never(
      'telemetry-sdk-only-where-asked-for',
      '^server/(?!platform/telemetry/sdk\\.ts$)',
      packages('@opentelemetry/(?!api)[^/]+'),
      'Where nobody asks for traces and metrics, nothing of the SDK is loaded.',
    ),
    never('http-only-in-http', '^server/(?!http/)', packages('fastify', '@fastify'), 'Only http.ts knows HTTP.'),
    ...serverLooksBack,
    only(
      'stand-ins-without-composition',
      { path: '^stand-ins/' },
      [
        '^(stand-ins|contract|sources)/',
        '^server/(ground/errors|platform/env)\\.ts$',
        '^server/(platform/db|access|http|accounts/session|posts/ingest|posts/collection|alerts|sharing/reports)/',
        'node_modules/',
      ],
      'Stand-ins know the rooms that they speak to, not what starts them.',
    ),
    never(
      'stand-ins-by-the-local-mode',
      '^server/(?!local-mode\\.ts$)',
      '^stand-ins/',
      'One place of the server knows what stands in on a laptop.',
    ),
    {
      name: 'stand-ins-only-where-asked-for',
      comment: 'Production reads none of them.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^stand-ins/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    never(
      'product-without-tests',
      '^(src|server|sources|stand-ins|contract|bin)/',
      '^(test|scripts)/',
      'The product does not know its tests.',
    ),
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The packages of these folders are installed only where they are used.
    exclude: { path: ['\\.(css|svg|woff2|md|json|po)$', '^test/(bench/session|clients)/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
