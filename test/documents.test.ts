import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks, documentedCommands, root } from '#test/support/documents.ts'
import { quotas } from '#server/ground/quotas.ts'
import { collectors } from '#sources/collectors.ts'
import { importFormats } from '../scripts/import-formats.ts'
import { withLimits } from '../scripts/limits.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** The npm script or the files of a command that do not exist. */
const missingFrom = (command: string) => {
  const [program, verb, ...words] = command.split(/\s+/)
  if (program === 'npm') return (verb === 'run' ? words[0]! : verb!) in scripts ? [] : [command]
  return words.filter((word) => word.includes('/') && !existsSync(join(root, word)))
}

test('documents name only npm scripts and paths that exist', () => {
  const commands = documentedCommands().filter((command) => !command.startsWith('npx soundings'))
  expect(commands).toContain('npm start')
  expect(commands.flatMap(missingFrom)).toEqual([])
})

test('every link of the documents leads to a file and a heading', () => {
  expect(brokenLinks()).toEqual([])
})

test('the page of keys names each key that the server reads, and the default of each quota', () => {
  const page = readFileSync(join(root, 'docs/keys.md'), 'utf8') + readFileSync(join(root, 'docs/monitoring.md'), 'utf8')
  const read = readFileSync(join(root, 'server/platform/env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)
  const credentials = collectors.flatMap(({ keys = [], tokens }) => [...keys, ...(tokens ? [tokens] : [])])
  const keys = [...[...read].map(([, key]) => key!), ...credentials, ...Object.values(quotas).map(([key]) => key)]
  expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([])

  const rows = page.split('\n')
  const written = (value: number) => (value < 1e9 ? value.toLocaleString('en') : `${value / 2 ** 30} GB`)
  const wrong = Object.values(quotas).filter(
    ([key, value]) => !rows.some((row) => row.includes(`\`${key}\``) && row.endsWith(`| ${written(value)} |`)),
  )
  expect(wrong).toEqual([])
})

test('the limits in the security document are those of the code', () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect(withLimits(document)).toBe(document)
})

test('the import formats are those of the code', () => {
  expect(readFileSync(join(root, 'docs/import-formats.md'), 'utf8')).toBe(importFormats())
})
