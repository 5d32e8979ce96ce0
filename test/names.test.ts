import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from '@babel/core'
import { expect, test } from 'vitest'

/** Each stands for one of the field's words, such as requested, stored, label, status, recent or interval. */
const privateWords = new Set(
  `asked kept said told brought given door doors beat desk mood looking lately news way ways standing course
   pace hire hand stretch`.split(/\s+/),
)

/** What travels or is stored: where it may stand. */
const stored: Record<string, readonly string[]> = {
  asked: ['contract/answers/discover.ts', 'server/insights/trends/', 'src/features/discover/labels.ts'],
  askedAt: [
    'contract/workspaces/notices.ts',
    'server/workspaces/notices/',
    'server/collection/sources/feeds/',
    'src/features/errors/',
  ],
  backfillsAsked: ['server/db/postgres/schema/', 'server/collection/'],
  deletionAsked: ['src/features/shell/notices-bell.tsx'],
  planAsked: ['src/features/shell/notices-bell.tsx'],
  byHand: ['src/machines/session.ts'],
  givenUp: ['contract/collection/', 'server/collection/list-sources.ts', 'src/features/settings/sources/gaps.tsx'],
  givenUpAt: ['contract/collection/', 'server/db/postgres/schema/', 'server/collection/', 'src/features/collection/'],
  given_name: ['server/session/id-token.ts', 'stand-ins/sign-in.ts'],
  kept: ['contract/billing/', 'contract/filters/', 'contract/workspaces/workspace-creation.ts']
    .concat(['server/billing/preview.ts', 'server/exports/tables/', 'server/filters/', 'server/posts/'])
    .concat([
      'server/workspaces/drafts.ts',
      'src/features/checkout/',
      'src/features/filters/',
      'src/features/settings/plan/',
    ])
    .concat(['src/features/workspace-creation/', 'src/widgets/plans/']),
  keptFrom: ['contract/workspaces/retention.ts', 'server/settings/retention.ts', 'src/features/settings/retention.tsx'],
  keptPosts: ['contract/filters/', 'server/posts/', 'src/features/filters/'],
  lately: ['contract/collection/', 'server/collection/read-collectors.ts', 'server/cli/collect-command.ts'].concat(
    'src/features/collection/',
  ),
  retriesAsked: ['server/db/postgres/schema/', 'server/collection/'],
  standing: ['contract/answers/pinned-views.ts', 'contract/collection/', 'server/collection/', 'server/views/'].concat([
    'src/features/saved-queries/arrivals.tsx',
    'src/features/settings/sources/',
    'src/widgets/views/',
  ]),
  stopsAsked: ['server/db/postgres/schema/', 'server/collection/'],
}

type Token = { type: { label: string } | string; value: unknown }

/** The identifiers of a source that hold a private word between two of their capitals. */
function privateNamesOf(path: string, source: string): string[] {
  const plugins: ('typescript' | 'jsx')[] = path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const parserOpts = { plugins, tokens: true }
  const tree = parseSync(source, { filename: path, configFile: false, babelrc: false, parserOpts })
  const names = (tree as unknown as { tokens: Token[] }).tokens.flatMap(({ type, value }) =>
    typeof type === 'object' && /^(?:name|jsxName|privateName)$/.test(type.label) ? [String(value)] : [],
  )
  const wordsOf = (name: string) => name.replace(/hackerNews/i, '').split(/(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])|[-_\d]/)
  return [...new Set(names)].filter((name) => wordsOf(name).some((word) => privateWords.has(word.toLowerCase())))
}

/** Spares parsing most files: whole lines of comments aside, none of the words stands in them by itself. */
const mayHold = new RegExp(
  [...privateWords]
    .map((word) => [word, word[0]!.toUpperCase() + word.slice(1)])
    .map(([word, part]) => `(?<![A-Za-z])${word}(?![a-z])|${part}(?![a-z])|${word!.toUpperCase()}`)
    .join('|'),
)
const isCandidate = (source: string) => mayHold.test(source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))

const isStored = (path: string, name: string) => stored[name]?.some((place) => path.startsWith(place)) ?? false

test('identifiers say the field’s words', () => {
  const files = execFileSync('git', ['ls-files', 'contract', 'src', 'server', 'sources', 'stand-ins', 'scripts'], {
    encoding: 'utf8',
  })
  const found = files
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => isCandidate(source))
    .flatMap(({ path, source }) => privateNamesOf(path, source).map((name) => ({ path, name })))
  const unknown = found.filter(({ path, name }) => !isStored(path, name))
  const unused = Object.entries(stored).flatMap(([name, places]) =>
    places.filter((place) => !found.some((one) => one.name === name && one.path.startsWith(place))),
  )
  expect({ unknown, unused }).toEqual({ unknown: [], unused: [] })
}, 120_000)

test.each([
  ['a variable', 'a.ts', 'const isKept = true'],
  ['a type', 'a.ts', 'type SourceStanding = string'],
  ['a field', 'a.ts', 'export const row = { givenUpSince: 1 }'],
  ['a constant', 'a.ts', 'const LONG_BEAT = 1'],
  ['a component', 'a.tsx', 'export const page = <PlanNews />'],
  ['a property of one', 'a.tsx', 'export const page = <Tip isDoor>text</Tip>'],
  ['a part of a template', 'a.ts', 'export const text = `is ${waysOut}`'],
])('%s with a private word is found', (_, path, source) => {
  expect(privateNamesOf(path, source)).toHaveLength(1)
})

test('texts, comments and words that only hold one are left alone', () => {
  const source = '// told\nexport const always = <p title="asked">kept {`given ${handler}`} 1 way</p>'
  expect(privateNamesOf('a.tsx', source)).toEqual([])
})
