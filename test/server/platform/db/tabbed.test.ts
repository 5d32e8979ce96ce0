import fc from 'fast-check'
import { test } from 'vitest'
import { textField, textInField } from '#server/platform/db/clickhouse/tabbed.ts'

test('a text is the same once it was written as a field', () => {
  const texts = fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', '{', '}', "'", 'n', 'x7B', 'ö', '👍') })
  fc.assert(fc.property(texts, (text) => textInField(textField(text)) === text))
})
