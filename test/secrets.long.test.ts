import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMadeForTests, secretsIn } from '#test/support/secret-forms.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 })

const addedBy = (change: string) =>
  change
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n')

test('no former commit holds a secret', () => {
  const changes = git('log', '--all', '--patch', '--no-color', '--unified=0')
    .split(/^diff --git /m)
    .slice(1)
  const found = changes.flatMap((change) => {
    const path = change.slice(0, change.indexOf('\n'))
    return isMadeForTests(path) ? [] : secretsIn(addedBy(change)).map((kind) => `${path}: ${kind}`)
  })
  expect(changes.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

test('the app as it is built holds none, nor do its source maps', () => {
  const files = globSync('dist/app/**/*.{js,css,html,json,map}')
  const found = files.flatMap((path) => secretsIn(readFileSync(path, 'utf8')).map((kind) => `${path}: ${kind}`))
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
