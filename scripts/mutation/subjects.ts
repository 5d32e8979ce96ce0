/** What one run mutates, and the tests that must notice. */
export type Subject = {
  name: string
  mutate: readonly string[]
  tests: readonly string[]
  /** Further files that its tests need. */
  rooms?: readonly string[]
}

const sources = (names: readonly string[]) => names.map((name) => `src/machines/${name}.ts`)
const witnesses = (names: readonly string[]) => names.map((name) => `test/machines/${name}.test.ts`)

const part = (name: string, tests: readonly string[]): Subject => ({
  name,
  mutate: sources([name]),
  tests: witnesses(tests),
})

/** Charts without a table in `test/machines/moves`. */
const withoutTable = new Set(['session', 'login-decision', 'workspace-guard', 'invite'])

/** Excludes the generated walks, which derive their expectations from the mutated chart. */
const machine = (name: string, tests: readonly string[] = [], parts: readonly string[] = []): Subject => ({
  name,
  mutate: sources([name, ...parts]),
  tests: witnesses([...tests, 'house', ...(withoutTable.has(name) ? [] : ['moves'])]),
})

/** For tests that need the whole app: copies all of its files. */
const wired = (name: string, mutate: readonly string[], tests: readonly string[]): Subject => ({
  name,
  mutate,
  tests,
  rooms: ['src/**', 'sources/**', 'stand-ins/**', 'test/**', 'lingui.config.ts', 'tsconfig.json'],
})

/** Without those that start a server. */
const sessionTests = ['test/session/*.test.ts', '!test/session/{proof,rotation}.test.ts']

export const subjects: readonly Subject[] = [
  machine('session', ['session', 'session-tokens', 'refusals'], ['session-setup', 'refusals', 'not-provided']),
  wired('src/session', ['src/session/*.ts'], sessionTests),
  machine('sign-in'),
  machine('sign-in-callback'),
  machine('login-decision', ['login-decision', 'return-to'], ['return-to']),
  machine('workspace-guard', ['workspace-guard']),
  machine('invite', ['invite']),
  machine('session-end'),
  machine('membership'),
  machine('workspace-creation'),
  machine('import', [], ['import-setup', 'import-place']),
  machine('import-file'),
  machine('import-mapping'),
  machine('run', [], ['given']),
  machine('query-editor', ['edited-query'], ['edited-query', 'document-states']),
  machine('query-preview', [], ['request-states']),
  machine('query-suggestions', [], ['request-states']),
  machine('query-comparison'),
  machine('query-view'),
  machine('document-draft'),
  machine('filter-editor', ['edited-filter'], ['edited-filter', 'document-editor']),
  machine('alert-editor', ['edited-alert'], ['edited-alert']),
  machine('report-editor', ['edited-report'], ['edited-report']),
  machine('alert', [], ['alert-setup']),
  machine('shared-page'),
  machine('checkout', [], ['checkout-setup']),
  machine('export'),
  machine('restore'),
  machine('post-selection'),
  machine('note-editor'),
  machine('time-zoom'),
  machine('view-as'),
  machine('collector', [], ['collector-setup']),
  machine('post-news'),
  wired('src/app', ['src/app/*.{ts,tsx}'], ['test/app/*.test.{ts,tsx}', '!test/app/*.long.test.ts']),
  wired('src/api', ['src/api/*.ts'], ['test/api/*.test.ts', ...sessionTests]),
  wired(
    'src/routes',
    ['src/routes/**/*.{ts,tsx}'],
    ['test/app/{routes,decision-transitions,composition*,unexpected-answer}.test.{ts,tsx}'],
  ),
  part('edited-document', ['edited-document', 'moves']),
  part('problem', ['problem']),
]

export function subjectNamed(name: string | undefined): Subject {
  const found = subjects.find((subject) => subject.name === name)
  if (found === undefined)
    throw new Error(`There is no subject ${name}; there are ${subjects.map((each) => each.name).join(', ')}`)
  return found
}
