import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/security-checklist.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [SR]-/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:test|server|src|contract|scripts|stand-ins)\/[^`]*)`/g)].map(([, file]) => file!)

test('every line of security and reliability stands there once, in order', () => {
  expect(rows.map(([id]) => id)).toEqual([...numbered('S', 68), ...numbered('R', 33)])
})

test('each says what, where, and by which test, or why by none', () => {
  const held = (cell = '') => /^Not held: \S/.test(cell) || filesIn(cell).some((file) => /\.test\.tsx?$/.test(file))
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes('') || !held(cells[3])).map(([id]) => id)).toEqual(
    [],
  )
})

test('every file and folder that is named is there', () => {
  const named = rows.flatMap(([id, , ...cells]) => filesIn(cells.join(' ')).map((file) => `${id} ${file}`))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((one) => !existsSync(one.split(' ')[1]!))).toEqual([])
})
