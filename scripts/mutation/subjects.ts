/** What is mutated in one run, and the tests that must notice. */
export type Subject = { name: string; mutate: readonly string[]; tests: readonly string[] }

/** The generated walks read what they expect from the very chart that is mutated, so they are no witness here. */
const house = 'test/machines/house.test.ts'

const machine = (name: string, tests: readonly string[] = [`test/machines/${name}.test.ts`]): Subject => ({
  name,
  mutate: [`src/machines/${name}.ts`],
  tests: [...tests, house],
})

export const subjects: readonly Subject[] = [
  {
    name: 'session',
    mutate: ['session', 'session-setup', 'refusals', 'not-provided'].map((file) => `src/machines/${file}.ts`),
    tests: ['test/machines/session.test.ts', 'test/machines/refusals.test.ts', house],
  },
  { name: 'src/session', mutate: ['src/session/*.ts'], tests: ['test/session/*.test.ts'] },
  machine('login-decision'),
  machine('workspace-guard'),
  machine('invite'),
  machine('workspace-creation'),
  machine('import', ['test/machines/import-stories.test.ts', 'test/machines/import.test.ts']),
  machine('import-file', ['test/machines/import-file.test.ts', 'test/machines/import.test.ts']),
  machine('import-mapping', ['test/machines/import-mapping.test.ts', 'test/machines/import.test.ts']),
  machine('import-run', ['test/machines/import-run.test.ts', 'test/machines/import.test.ts']),
  {
    name: 'query-editor',
    mutate: ['src/machines/query-editor.ts', 'src/machines/query-editor-setup.ts', 'src/machines/query-words.ts'],
    tests: ['test/machines/query-editor-stories.test.ts', 'test/machines/query-editor.test.ts', house],
  },
  machine('query-preview', ['test/machines/query-preview.test.ts', 'test/machines/query-editor.test.ts']),
  machine('query-comparison', ['test/machines/query-comparison.test.ts']),
  machine('query-view', ['test/machines/query-view.test.ts']),
  machine('query-draft', ['test/machines/query-draft.test.ts', 'test/machines/query-editor.test.ts']),
  {
    name: 'filter-editor',
    mutate: ['src/machines/filter-editor.ts', 'src/machines/filter-editor-setup.ts', 'src/machines/filter-words.ts'],
    tests: ['test/machines/filter-editor-stories.test.ts', house],
  },
  {
    name: 'saving',
    mutate: ['src/machines/saving.ts'],
    tests: ['test/machines/query-editor-stories.test.ts', 'test/machines/filter-editor-stories.test.ts'],
  },
  {
    name: 'asking',
    mutate: ['src/machines/asking.ts'],
    tests: ['query-preview', 'query-comparison', 'query-draft'].map((name) => `test/machines/${name}.test.ts`),
  },
  {
    name: 'trouble',
    mutate: ['src/machines/trouble.ts'],
    tests: ['test/machines/trouble.test.ts', 'test/machines/import-file.test.ts'],
  },
]

export function subjectNamed(name: string | undefined): Subject {
  const found = subjects.find((subject) => subject.name === name)
  if (found === undefined)
    throw new Error(`There is no subject ${name}; there are ${subjects.map((each) => each.name).join(', ')}`)
  return found
}
