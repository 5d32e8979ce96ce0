import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'

type Schema = Pick<z.ZodMiniType, 'safeParse'> & {
  def: { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }
}

const named = /^(name|firstName|lastName|jobTitle|tag|tags)$/
const bare = (schema: Schema): Schema => {
  const { innerType, element } = schema.def
  return innerType ? bare(innerType) : element ? bare(element) : schema
}
/** Every field of a call in which somebody names or tags something; a draft is checked once it is sent. */
const fields = Object.entries(endpoints).flatMap(([call, { method, input }]) =>
  method === 'GET' || call === 'saveWorkspaceDraft'
    ? []
    : Object.entries((input as unknown as Schema).def.shape ?? {}).flatMap(([key, schema]) =>
        named.test(key) ? [{ field: `${call} ${key}`, schema: bare(schema) }] : [],
      ),
)

test('there are fields of all kinds', () => expect(fields.length).toBeGreaterThan(25))

test.each(fields)('$field takes a visible, composed name', ({ schema }) => {
  const read = (text: string) => schema.safeParse(text).data ?? null
  const unseen = ['', '\u200b', '\u3164', '\u2800', '\u2800 \u200d', '\u00ad', '\u202e', '\u115f\u1160', '\ufeff']
  const blanks = [...unseen, '\u{e0041}', '\u0301']
  expect(blanks.map(read)).toEqual(blanks.map(() => null))
  const found = ['Cafe\u0301', '\u202eharbour\u202c', '\u200bHarbour\u2060', ' \u2066\u05d0\u2069 '].map(read)
  expect(found).toEqual(['Caf\u00e9', 'harbour', 'Harbour', '\u05d0'])
  const shaped = [
    '\u2764\ufe0f',
    '\u{1f468}\u200d\u{1f4bb}',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ]
  expect(shaped.map(read)).toEqual(shaped)
})
