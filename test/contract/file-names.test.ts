import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFileName, toFileTitle, toFileNamePart } from '#contract/file-names.ts'

test('a name says whose file it is, what it looks at, what it holds and of which days', () => {
  const parts = { workspace: 'Harbour', subject: 'Coffee', content: 'Posts', from: '2026-06-01', to: '2026-06-30' }
  expect(toFileName(parts, 'csv')).toBe('Harbour – Coffee – Posts – 2026-06-01–2026-06-30.csv')
  expect(toFileName({ ...parts, subject: '', to: '2026-06-01' }, 'xlsx')).toBe('Harbour – Posts – 2026-06-01.xlsx')
  expect(toFileTitle({ content: 'Invoice 12' })).toBe('Invoice 12')
})

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Users\\x|y<z>?"*', 'C Users x y z'],
  ['  ..hidden.  ', 'hidden'],
  ['line\nbreak\ttab\0', 'line break tab'],
  ['gpj\u202eexe', 'gpj exe'],
  ['Cafe\u0301', 'Café'],
  ['\ud800 half', '\ufffd half'],
  ['...', ''],
])('%j becomes %j', (name, safe) => expect(toFileNamePart(name)).toBe(safe))

test('a long part ends between characters, and says that it goes on', () => {
  const family = '👩‍👩‍👧'
  const short = toFileNamePart(family.repeat(20))
  expect(short.length).toBeLessThanOrEqual(48)
  expect([short.slice(0, -1).replaceAll(family, ''), toFileNamePart('x'.repeat(500))]).toEqual([
    '',
    `${'x'.repeat(47)}…`,
  ])
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('CON', 'nul.txt', '港'.repeat(200), '..', '/', 'a'.repeat(1_000), '\u0301\u0301', '−1'),
)

test('whatever workspaces and queries are called, the name is one file on Windows, macOS and Linux', () =>
  fc.assert(
    fc.property(hostile, hostile, hostile, (workspace, subject, content) => {
      const name = toFileName({ workspace, subject, content, from: '2026-06-01', to: '2026-06-30' }, 'soundings.zip')
      expect(name).toMatch(/.\.soundings\.zip$/u)
      // oxlint-disable-next-line no-control-regex
      expect(name).not.toMatch(/[\x00-\x1f\x7f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      expect(name).not.toMatch(/[. ]\.soundings\.zip$/)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect([name.isWellFormed(), name]).toEqual([true, name.normalize('NFC')])
    }),
    { numRuns: 500 },
  ))
