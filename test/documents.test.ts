import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks, documentedCommands, root } from '#test/support/documents.ts'
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

test('the limits in the security document are those of the code', () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect(withLimits(document)).toBe(document)
})
