import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedCommands, root } from '#test/support/documents.ts'

const untilSaid = (process: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    process.stdout!.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes(words)) resolve()
    })
    process.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })

describe('the commands of the documents run', () => {
  const place = mkdtempSync(join(tmpdir(), 'soundings-documents-'))
  const env = { ...process.env, SOUNDINGS_DATA: undefined, DATABASE_URL: undefined }
  const shell = (command: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: place, encoding: 'utf8', env })
    return { status, stdout, stderr: stderr.slice(-500) }
  }
  let server: ChildProcess
  beforeAll(async () => {
    for (const entry of readdirSync(root))
      if (entry !== 'data' && entry !== '.git') symlinkSync(join(root, entry), join(place, entry))
    writeFileSync(
      join(place, 'posts.csv.gz'),
      gzipSync('id,created_at,text,username\n1,2026-06-01T10:00:00Z,"espresso, please",ann\n'),
    )
    // With the sample workspace, as `npm start` begins.
    server = spawn(process.execPath, ['server/main.ts'], {
      cwd: place,
      env: { ...env, PORT: '0', SIMULATED_POSTS: 'false', KEYLESS_SOURCES: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilSaid(server, 'Soundings is ready')
  })
  afterAll(async () => {
    server.kill()
    await once(server, 'close')
    rmSync(place, { recursive: true, force: true })
  })

  const written = documentedCommands().filter((command) => command.startsWith('npx soundings'))
  test.each(written)('%s', (command) => {
    const { status, stdout, stderr } = shell(command)
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).not.toBe('')
  })
})
