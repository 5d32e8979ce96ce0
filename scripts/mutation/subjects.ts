/** What is mutated in one run, and the tests that must notice. */
export type Subject = { name: string; mutate: readonly string[]; tests: readonly string[] }

const sources = (names: readonly string[]) => names.map((name) => `src/machines/${name}.ts`)
const witnesses = (names: readonly string[]) => names.map((name) => `test/machines/${name}.test.ts`)

/** A part of machines, which no chart shows. */
const part = (name: string, tests: readonly string[]): Subject => ({
  name,
  mutate: sources([name]),
  tests: witnesses(tests),
})

/** The generated walks read what they expect from the very chart that is mutated, so they are no witness here. */
const machine = (name: string, tests: readonly string[] = [name], parts: readonly string[] = []): Subject => ({
  name,
  mutate: sources([name, ...parts]),
  tests: witnesses([...tests, 'house']),
})

export const subjects: readonly Subject[] = [
  machine('session', ['session', 'refusals'], ['session-setup', 'refusals', 'not-provided']),
  { name: 'src/session', mutate: ['src/session/*.ts'], tests: ['test/session/*.test.ts'] },
  machine('login-decision'),
  machine('workspace-guard'),
  machine('invite'),
  machine('workspace-creation'),
  machine('import', ['import-stories', 'import']),
  machine('import-file', ['import-file', 'import']),
  machine('import-mapping', ['import-mapping', 'import']),
  machine('import-run', ['import-run', 'import']),
  machine(
    'query-editor',
    ['query-editor', 'query-editor-stories', 'query-editor-conflicts'],
    ['query-editor-setup', 'query-words'],
  ),
  machine('query-preview', ['query-preview', 'query-editor'], ['asking']),
  machine('query-comparison'),
  machine('query-view'),
  machine('query-draft', ['query-draft', 'query-editor']),
  machine('filter-editor', ['filter-editor-stories'], ['filter-editor-setup', 'filter-words']),
  part('saving', ['saving', 'query-editor-stories', 'query-editor-conflicts', 'filter-editor-stories']),
  part('trouble', ['trouble', 'import-file']),
]

export function subjectNamed(name: string | undefined): Subject {
  const found = subjects.find((subject) => subject.name === name)
  if (found === undefined)
    throw new Error(`There is no subject ${name}; there are ${subjects.map((each) => each.name).join(', ')}`)
  return found
}
