import { expect, test } from 'vitest'
import { parseCommand } from '#server/cli/arguments.ts'
import { CommandError } from '#server/cli/errors.ts'
import { withChanges } from '#server/cli/import-command.ts'
import { explainProblems } from '#server/cli/query-problems.ts'
import { toPlainLine } from '#server/cli/print.ts'

const mapping = (columns: object) => ({
  columns,
  constants: {},
  timezone: 'UTC',
  dateOrder: 'dayFirst' as const,
  html: false,
})
const column = (name: string) => ({ name, samples: [], suggestion: null, dateOrder: null })
const changes = { columns: {}, constants: {}, fields: [], timezone: null, dateOrder: null, sentimentScale: null }

const refusal = (words: string[]) => {
  try {
    return parseCommand(words)
  } catch (error) {
    return [(error as CommandError).exitCode, (error as Error).message.split('\n')[0]]
  }
}

test('an import takes its columns, constants and zone', () =>
  expect(
    parseCommand([
      'import',
      'posts.csv',
      '-w',
      'Harbour',
      '--map',
      'text=body, all,postedAt=when=utc',
      '--set',
      'source=x',
      '--timezone',
      'Asia/Kathmandu',
      '--keep',
      'Country',
      '--keep',
      'Camp=Campaign:choice',
      '--dry-run',
    ]),
  ).toEqual({
    name: 'import',
    file: 'posts.csv',
    workspace: 'Harbour',
    json: false,
    data: null,
    dryRun: true,
    enrich: true,
    keepDamaged: false,
    replaceConflicts: false,
    reading: { encoding: null, records: null },
    changes: {
      columns: { text: 'body, all', postedAt: 'when=utc' },
      constants: { source: 'x' },
      fields: [
        { column: 'Country', name: 'Country', kind: null },
        { column: 'Camp', name: 'Campaign', kind: 'choice' },
      ],
      timezone: 'Asia/Kathmandu',
      dateOrder: null,
      sentimentScale: null,
    },
  }))

test('a wrong call says what was expected and ends with 2', () =>
  expect([
    refusal(['count', 'tide', '--from', '1.3.2026']),
    refusal(['count', 'tide', '--from', '2026-03-02', '--to', '2026-03-01']),
    refusal(['frobnicate']),
    refusal(['collect', 'pause']),
    refusal(['staff', 'list', '--role', 'owner']),
  ]).toEqual([
    [2, '--from takes a day such as 2026-03-31, not "1.3.2026".'],
    [2, '--from 2026-03-02 lies after --to 2026-03-01.'],
    [2, 'There is no command "frobnicate".'],
    [2, '"soundings collect pause" takes one NAME.'],
    [2, '--role is for "soundings staff add".'],
  ]))

test('an unknown field and an unknown column are refused by name', () => {
  expect(refusal(['import', 'a.csv', '--map', 'words=body'])).toEqual([
    2,
    expect.stringContaining('--map takes field=value, and "words=body" is none. The fields are id, url, title, text'),
  ])
  const upload = { mapping: mapping({ text: 'body' }), columns: [column('body')] }
  expect(() => withChanges(upload, { ...changes, columns: { title: 'head' } })).toThrow(
    'the file has no column "head". Its columns are body.',
  )
})

test('a column given to another field leaves the suggested one', () => {
  const upload = { mapping: mapping({ text: 'body', title: 'head' }), columns: ['body', 'head'].map(column) }
  const changed = { columns: { text: 'head' }, constants: { source: 'x' }, timezone: 'Asia/Tokyo' }
  expect(withChanges(upload, { ...changes, ...changed })).toEqual({ ...mapping({}), ...changed })
})

test('a problem of a query stands under its place', () => {
  const told = { message: 'This bracket is never closed.', hint: 'add )' }
  expect(explainProblems('coffee (tea', [{ code: 'Q005', severity: 'error' as const, from: 7, to: 8, ...told }])).toBe(
    [
      'The query cannot be read.',
      '',
      'Q005, column 8: This bracket is never closed. (add ))',
      '  coffee (tea',
      '         ^',
    ].join('\n'),
  )
})

test('a post cannot speak to the terminal', () =>
  expect(toPlainLine('red \u001b[31m alert\u0007\nnext\u202e line')).toBe('red [31m alert next line'))
