import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#test/support/accounts-template.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const notWorkedIn = ['docs/decisions/', 'docs/statecharts/']

/** Every command of a document: the lines of its shell blocks, and what stands in the text as code. */
function commandsOf(path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inText = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks.map((line) => line.replace(/ #.*/, '').trim()), ...inText].filter((line) =>
    /^(npm|npx) /.test(line),
  )
}

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
  (path) => !notWorkedIn.some((folder) => path.startsWith(folder)),
)
const commands = [...new Set(documents.flatMap(commandsOf))]

/** A command's words without those that name no script and no file. */
const nothingBehind = (command: string) => {
  const [program, verb, ...words] = command.split(/\s+/)
  if (program === 'npm') return (verb === 'run' ? words[0]! : verb!) in scripts ? [] : [command]
  return words.filter((word) => word.includes('/') && !existsSync(join(root, word)))
}

test('every npm script and every path that a document names is there', () => {
  const named = commands.filter((command) => !command.startsWith('npx soundings'))
  expect(named).toContain('npm start')
  expect(named.flatMap(nothingBehind)).toEqual([])
})

const untilSaid = (process: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    process.stdout!.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes(words)) resolve()
    })
    process.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })

const databaseUrl = process.env.TEST_DATABASE_URL && (await createDatabase(process.env.TEST_DATABASE_URL))

describe('what the documents say to write in a shell', () => {
  const place = mkdtempSync(join(tmpdir(), 'soundings-documents-'))
  const env = { ...process.env, SOUNDINGS_DATA: undefined, DATABASE_URL: databaseUrl }
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
  }, 180_000)
  afterAll(async () => {
    server.kill()
    await once(server, 'close')
    rmSync(place, { recursive: true, force: true })
  })

  const written = commands.filter((command) => command.startsWith('npx soundings'))
  test.each(written)(
    '%s',
    (command) => {
      const { status, stdout, stderr } = shell(command)
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).not.toBe('')
    },
    120_000,
  )
})
