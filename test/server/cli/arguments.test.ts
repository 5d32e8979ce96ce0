import { expect, test } from 'vitest'
import { declareImport } from '#server/cli/import-command.ts'
import { withChanges } from '#server/cli/import-mapping.ts'
import { createProgram } from '#server/cli/program.ts'
import { explainProblems } from '#server/cli/query-problems.ts'
import { toPlainLine } from '#server/cli/print.ts'
import { runBeside } from './running.ts'

const usual = { constants: {}, timezone: 'UTC', dateOrder: 'dayFirst' as const, html: false }
const mapping = (columns: object) => ({ columns, ...usual })
const column = (name: string) => ({ name, samples: [], suggestion: null, dateOrder: null })

const now = () => new Date('2026-06-30T12:00:00Z')

const refusal = async (...words: string[]) => {
  const { code, stderr } = await runBeside({ dataDir: '' }, now, words)
  return [code, stderr.split('\n')[0]]
}

test('an import takes its columns, constants and zone', async () => {
  const { stdout, stderr } = process
  const program = createProgram({ environment: {}, stdout, stderr, interrupted: new AbortController().signal, now })
  const ignore = async () => {}
  const command = declareImport({ program, alone: ignore, withCaller: ignore, inWorkspace: ignore })
  const words = ['import', import.meta.filename, '-w', 'Harbour', '--timezone', 'Asia/Kathmandu', '--dry-run']
  const columns = ['--map', 'text=body, all,postedAt=when=utc', '--set', 'source=x', '--set', 'language=en']
  const fields = ['--keep', 'Country', '--keep', 'Camp=Campaign:choice']
  await program.parseAsync([...words, ...columns, ...fields], { from: 'user' })

  expect(command.optsWithGlobals()).toEqual({
    workspace: 'Harbour',
    dryRun: true,
    enrich: true,
    map: { text: 'body, all', postedAt: 'when=utc' },
    set: { source: 'x', language: 'en' },
    keep: [
      { column: 'Country', name: 'Country' },
      { column: 'Camp', name: 'Campaign', kind: 'choice' },
    ],
    timezone: 'Asia/Kathmandu',
  })
})

test('a wrong call says what was expected and ends with 2', async () =>
  expect([
    await refusal('count', 'tide', '--from', '1.3.2026'),
    await refusal('count', 'tide', '--from', '2026-03-02', '--to', '2026-03-01'),
    await refusal('count', 'high', 'tide'),
    await refusal('frobnicate'),
    await refusal('collect', 'pause'),
    await refusal('collect', 'backfill', 'Tide'),
    await refusal('staff', 'list', '--role', 'owner'),
  ]).toEqual([
    [2, "soundings: option '--from <day>' argument '1.3.2026' is invalid. Expected a day such as 2026-03-31."],
    [2, 'soundings: --from 2026-03-02 lies after --to 2026-03-01.'],
    [2, "soundings: too many arguments for 'count'. Expected 1 argument but got 2: high, tide."],
    [2, "soundings: unknown command 'frobnicate'"],
    [2, "soundings: missing required argument 'name'"],
    [2, "soundings: required option '--from <day>' not specified"],
    [2, "soundings: unknown option '--role'"],
  ]))

test('without a command the help is printed', async () => {
  const { code, stdout } = await runBeside({ dataDir: '' }, now, [])
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'Usage: soundings [options] [command]'])
})

test('an unknown field and an unknown column are refused by name', async () => {
  expect(await refusal('import', 'a.csv', '--map', 'words=body')).toEqual([
    2,
    expect.stringContaining('Expected field=value, not "words=body". The fields are id, url, title, text'),
  ])
  const upload = { mapping: mapping({ text: 'body' }), columns: [column('body')] }
  expect(() => withChanges(upload, { map: { title: 'head' } })).toThrow(
    'the file has no column "head". Its columns are body.',
  )
})

test('a column given to another field leaves the suggested one', () => {
  const upload = { mapping: mapping({ text: 'body', title: 'head' }), columns: ['body', 'head'].map(column) }
  expect(withChanges(upload, { map: { text: 'head' }, set: { source: 'x' }, timezone: 'Asia/Tokyo' })).toEqual({
    ...mapping({ text: 'head' }),
    constants: { source: 'x' },
    timezone: 'Asia/Tokyo',
  })
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
