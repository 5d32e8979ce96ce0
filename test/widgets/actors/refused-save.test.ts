import { expect, test } from 'vitest'
import { toRefusedOutcome } from '#src/widgets/actors/refused-save.ts'
import { ApiError } from '#src/api/errors.ts'

const remote = { name: 'Beans', version: 2, by: 'Max' }
const fields = ['name', 'text']
const getRemote = () => Promise.resolve(remote)
const refused = (status: number, code: ConstructorParameters<typeof ApiError>[1], ...fields: string[]) =>
  new ApiError(
    status,
    code,
    'It was refused.',
    fields.map((field) => ({ pointer: `/${field}`, detail: 'Expected 2' })),
  )

const problemAt = (code: string | null, detail = 'It was refused.') => ({ kind: 'refused', problem: { code, detail } })

test.each([
  ['a name that is taken', refused(409, 'conflict', 'name'), problemAt('name')],
  ['a text that is not valid', refused(400, 'invalid_input', 'text'), problemAt('text', 'Expected 2')],
  ['a field without a place of its own', refused(400, 'invalid_input', 'tags'), problemAt('invalid_input')],
  ['a missing permission', refused(403, 'forbidden'), problemAt('forbidden')],
  ['a lock', refused(403, 'query_locked'), problemAt('query_locked')],
])('a save that is refused for %s says so', async (_, error, outcome) => {
  expect(await toRefusedOutcome(error, fields, getRemote)).toEqual(outcome)
})

test.each([refused(404, 'not_found'), refused(409, 'conflict', 'version')])(
  'a document that was never saved is neither deleted nor outdated: %s',
  async (error) => {
    expect(await toRefusedOutcome(error, fields, null)).toEqual(problemAt(error.code ?? ''))
  },
)

test.each([refused(500, 'internal'), new TypeError('Failed to fetch')])('%s is no refusal', async (error) => {
  await expect(toRefusedOutcome(error, fields, getRemote)).rejects.toBe(error)
})

test('a conflict with a version that was deleted meanwhile is a deletion', async () => {
  const getNothing = () => Promise.resolve(undefined)
  expect(await toRefusedOutcome(refused(409, 'conflict', 'version'), fields, getNothing)).toEqual({ kind: 'deleted' })
})
