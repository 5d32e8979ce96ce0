import { globSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '#src/text/i18n.ts'
import { activate } from '#src/text/language.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await activate('de')
})

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

test('German fills no gap that the sentence of the app does not have', () => {
  const texts = readFileSync('src/text/locales/de.po', 'utf8')
    .split('\n\n')
    .filter((entry) => !entry.includes('js-lingui-explicit-id'))
    .flatMap((entry) => Array.from(entry.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm), ([, ...pair]) => pair))
    .map((pair) => pair.map((text) => JSON.parse(text) as string) as [string, string])
  expect(texts.length).toBeGreaterThan(2_000)
  const unknown = texts.flatMap(([english, german]) => {
    const gaps = new Set([...gapsOf(compileMessage(english)), '#'])
    return gapsOf(compileMessage(german)).flatMap((gap) => (gaps.has(gap) ? [] : [`${english}: {${gap}}`]))
  })
  expect(unknown).toEqual([])
})
