import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { AppError } from '#server/ground/errors.ts'
import { inspectInWorker, openIngestWorkers, readInWorker } from '#server/posts/ingest/in-worker.ts'
import type { Bomb } from '#test/support/bombs.ts'
import { plainTask } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'soundings-bombs-'))
const workers = openIngestWorkers()
afterAll(async () => {
  await workers.close()
  rmSync(folder, { recursive: true })
})

/** What is said of a file that is looked into and then read to its end, as an import does. */
async function wordsOf(fileName: string, bytes: Buffer) {
  const path = join(folder, fileName)
  writeFileSync(path, bytes)
  const now = Date.now()
  const said: string[] = []
  try {
    const looked = { path, fileName, reading: null, mapping: null, timezone: 'UTC', now }
    const { reading, mapping } = await inspectInWorker(workers, looked)
    const task = { ...plainTask, path, fileName, reading, mapping, at: now }
    for await (const { rejections, damage } of readInWorker(workers, task))
      said.push(...rejections.map(({ reason }) => reason), damage?.words.detail ?? '')
  } catch (thrown) {
    said.push((thrown as Error).message)
    expect(['unreadable_file', 'too_large']).toContain((thrown as AppError).code)
  }
  return said.join('\n')
}

/** Each of these files, looked into and read as an import does. */
export const testBombs = (files: readonly Bomb[]) =>
  test.each(files)('$name is refused in words, and the server goes on', async ({ fileName, make, words }) => {
    const bytes = await make()
    const before = process.memoryUsage.rss()
    expect(await wordsOf(fileName, bytes)).toMatch(words)
    // Whatever it unpacks to is memory of another process.
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000)
    expect(await wordsOf('plain.csv', Buffer.from('id,time,text\n1,2024-01-01,a\n'))).toBe('')
  })
