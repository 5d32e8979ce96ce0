import { globSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, expect, test, vi } from 'vitest'
import { i18n } from '#src/text/i18n.ts'
import { activate } from '#src/text/language.ts'

vi.stubGlobal('document', { documentElement: {} })
await activate('de')

afterAll(async () => {
  await activate('en')
  vi.unstubAllGlobals()
})

const descriptor = /\{\s*id: '([\w.]+)',\s*message:\s*('(?:[^'\\]|\\.)*'|"[^"]*"),?\s*\}/g

const said = globSync(['contract/**/*.ts', 'server/**/*.ts', 'src/machines/**/*.ts']).flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(descriptor),
    ([, id, message]) => [id!, message!.slice(1, -1)] as const,
  ),
)

type Compiled = ReturnType<typeof compileMessage>

const gapsOf = (message: Compiled): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) =>
        typeof token === 'string'
          ? []
          : [
              token[0],
              ...Object.values(token[2] ?? {}).flatMap((choice) =>
                Array.isArray(choice) ? gapsOf(choice as Compiled) : [],
              ),
            ],
      )

/** Params that English writes in one or between apostrophes, and German apart. */
const apart: Record<string, string[]> = {
  'report.day': ['number'],
  'input.choice': ['received'],
  'problem.spoolFull': ['most'],
  'problem.queryUsed': ['first', 'more'],
}

test('German fills no gap that the sentence of the server or the query language has no param for', () => {
  expect(said.length).toBeGreaterThan(200)
  const unknown = said.flatMap(([id, english]) => {
    const params = new Set([...gapsOf(compileMessage(english)), ...(apart[id] ?? []), '#'])
    const german = i18n.messages[id] as Compiled | undefined
    return german === undefined
      ? [`${id} has no German`]
      : gapsOf(german)
          .filter((gap) => !params.has(gap))
          .map((gap) => `${id}: {${gap}}`)
  })
  expect(unknown).toEqual([])
})

/** Messages of the app, English and German. */
const texts = readFileSync('src/text/locales/de.po', 'utf8')
  .split('\n\n')
  .flatMap((entry) =>
    Array.from(entry.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm), ([, ...pair]) => ({
      isOfApp: !entry.includes('js-lingui-explicit-id'),
      pair: pair.map((text) => JSON.parse(text) as string) as [string, string],
    })),
  )

test('German fills no gap that the sentence of the app does not have', () => {
  const ofApp = texts.filter(({ isOfApp }) => isOfApp)
  expect(ofApp.length).toBeGreaterThan(2_000)
  const unknown = ofApp.flatMap(({ pair: [english, german] }) => {
    const gaps = new Set([...gapsOf(compileMessage(english)), '#'])
    return gapsOf(compileMessage(german)).flatMap((gap) => (gaps.has(gap) ? [] : [`${english}: {${gap}}`]))
  })
  expect(unknown).toEqual([])
})

test('texts name a thing by its term in docs/terms.md', () => {
  const terms = readFileSync('docs/terms.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.length).toBeLessThanOrEqual(90)
  const english = [...said.map(([, text]) => text), ...texts.map(({ pair: [text] }) => text)]
  const german = texts.map(({ pair: [, text] }) => text)
  const isIn = (words: string, endings: string, flags: string) =>
    words === ''
      ? /$^/
      : new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll(', ', '|')})(?:${endings})?(?![\\p{L}-])`, flags)
  const wrong = terms.flatMap(([, term, , , not = '', notInGerman = '']) => [
    ...english.filter((text) => isIn(not, 's', 'iu').test(text)).map((text) => `${term}: ${text}`),
    ...german
      .filter((text) => isIn(notInGerman, 's|e|en|er|n|in|innen', 'u').test(text))
      .map((text) => `${term}: ${text}`),
  ])
  expect(wrong).toEqual([])
})

const pluralsOf = (message: Compiled): { one: unknown; other: unknown }[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) => {
        if (typeof token === 'string' || token[2] === undefined) return []
        const choices = token[2] as { one?: Compiled; other?: Compiled }
        const inner = Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? pluralsOf(choice) : []))
        return token[1] === 'plural' ? [{ one: choices.one, other: choices.other }, ...inner] : inner
      })

/** German words with one form for both. */
const sameForm = /weitere|Empfänger|ausgewählt|Follower/

test('a German plural differs from its singular', () => {
  const found = Object.values(i18n.messages).flatMap((message) => pluralsOf(message as Compiled))
  expect(found.length).toBeGreaterThan(100)
  const texts = found.map(({ one, other }) => [one, other].map((choice) => [choice ?? ''].flat(9).join('')))
  expect(texts.filter(([one, other]) => one === other && !sameForm.test(one!))).toEqual([])
})
