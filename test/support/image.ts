import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { readDockerfile, readIgnored, type Stage, variablesOf, wordsOf } from './dockerfile.ts'

/** A built stage: its root folder, and settings that later instructions inherit. */
export type Built = {
  root: string
  workdir: string
  user: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

const users: Record<string, { ids: string; home: string }> = {
  root: { ids: '0:0', home: '/root' },
  node: { ids: '1000:1000', home: '/home/node' },
}
const pinnedNode = resolve('node_modules/node/bin/node')

/** Replaces the base image: the machine's programs, with that image's Node. */
function newRoot(folder: string): Built {
  const root = mkdtempSync(join(folder, 'stage-'))
  chmodSync(root, 0o755)
  for (const name of ['usr', 'dev', 'proc', 'tmp', 'root', 'home/node', 'npm'])
    mkdirSync(join(root, name), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name))
  cpSync('/etc', join(root, 'etc'), { recursive: true, verbatimSymlinks: true })
  appendFileSync(join(root, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n')
  appendFileSync(join(root, 'etc/group'), 'node:x:1000:\n')
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc')
  if (existsSync(npmrc)) cpSync(npmrc, join(root, 'root/.npmrc'))
  return { root, workdir: '/', user: 'root', env: {}, command: [], healthCheck: [] }
}

const npmCache = () => execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Shell commands for a container's mounts, which end with the namespace. `volumes` maps mount points to folders. */
function mounting(root: string, volumes: Record<string, string>, isReadOnly: boolean) {
  const at = (path: string) => quoted(join(root, path))
  return [
    'set -e',
    ...(isReadOnly ? [`mount --bind ${at('/')} ${at('/')}`, `mount -o remount,ro,bind ${at('/')}`] : []),
    `mount --bind /usr ${at('usr')}`,
    `mount --bind ${quoted(pinnedNode)} ${at('usr/bin/node')}`,
    `mount -o remount,ro,bind ${at('usr')}`,
    `mount --rbind /dev ${at('dev')}`,
    `mount -t proc proc ${at('proc')}`,
    ...Object.entries(volumes).map(([path, folder]) => `mount --bind ${quoted(folder)} ${at(path)}`),
  ].join('\n')
}

/** Wraps a command to run inside a stage, as process 1 of its own namespace. */
function inside(
  { root, workdir, user, env }: Built,
  command: readonly string[],
  { volumes = {}, isReadOnly = false, more = {} }: Run = {},
): [string, string[]] {
  const { ids, home } = users[user]!
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: home, ...env, ...more }
  const assigned = Object.entries(variables).map(([name, value]) => quoted(`${name}=${value}`))
  const words = command.map(quoted).join(' ')
  const enter = `exec chroot --userspec=${ids} ${quoted(root)} env -i -C ${quoted(workdir)} ${assigned.join(' ')} ${words}`
  const script = `${mounting(root, volumes, isReadOnly)}\n${enter}`
  return ['unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script]]
}

export type Run = { volumes?: Record<string, string>; isReadOnly?: boolean; more?: Record<string, string> }

export const start = (image: Built, command: readonly string[], run: Run) =>
  spawn(...inside(image, command, run), { stdio: ['ignore', 'pipe', 'pipe'] })

export async function runInside(image: Built, command: readonly string[], run: Run) {
  const child = start(image, command, run)
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { status, stdout, stderr }
}

/** By COPY's rules: a folder's contents go into the target, a file into a target that ends with a slash. */
function copy(stage: Built, from: string, words: readonly string[], put: (origin: string, target: string) => void) {
  const target = words.at(-1)!
  for (const source of words.slice(0, -1)) {
    const origin = join(from, source)
    if (!existsSync(origin)) throw new Error(`COPY ${source}: nothing of this name is there`)
    const isInto = target.endsWith('/') && statSync(origin).isFile()
    const to = join(stage.root, resolve(stage.workdir, target), isInto ? basename(source) : '')
    mkdirSync(dirname(to), { recursive: true })
    put(origin, to)
  }
}

/** Built stages are only read, so hard links are enough. */
const link = (origin: string, target: string) => void execFileSync('cp', ['-alT', origin, target])

function admitted(context: string) {
  const names = readIgnored(readFileSync(join(context, '.dockerignore'), 'utf8')).map((name) => join(context, name))
  return (path: string) =>
    resolve(path) === resolve(context) ||
    names.some((name) => path === name || path.startsWith(`${name}/`) || name.startsWith(`${path}/`))
}

async function apply(
  built: Built,
  stage: Stage,
  all: Map<string, Built>,
  context: string,
  given: Record<string, string>,
) {
  const args: Record<string, string> = {}
  const isAdmitted = admitted(context)
  for (const { verb, flags, text: said } of stage.instructions) {
    if (verb === 'WORKDIR') {
      built.workdir = said
      mkdirSync(join(built.root, said), { recursive: true })
    } else if (verb === 'ARG') {
      for (const [name, usual] of Object.entries(variablesOf(said)))
        if (name in given || said.includes('=')) args[name] = given[name] ?? usual
    } else if (verb === 'ENV') Object.assign(built.env, variablesOf(said))
    else if (verb === 'COPY') {
      if (flags.from !== undefined) copy(built, all.get(flags.from)!.root, wordsOf(said), link)
      else
        copy(built, context, wordsOf(said), (origin, to) => cpSync(origin, to, { recursive: true, filter: isAdmitted }))
    } else if (verb === 'RUN') {
      const more = { ...args, npm_config_cache: '/npm' }
      const { status, stderr } = await runInside(built, ['sh', '-ec', said], { volumes: { '/npm': npmCache() }, more })
      if (status !== 0) throw new Error(`RUN ${said}\nended with ${status}:\n${stderr.slice(-2_000)}`)
    } else if (verb === 'USER') built.user = said
    else if (verb === 'CMD') built.command = wordsOf(said)
    else if (verb === 'HEALTHCHECK') built.healthCheck = wordsOf(said.replace(/^CMD /, ''))
    else if (verb !== 'EXPOSE' && verb !== 'VOLUME') throw new Error(`${verb} is not carried out here`)
  }
}

function needed(stages: readonly Stage[]): Stage[] {
  const byName = new Map(stages.map((stage) => [stage.name, stage]))
  const found = new Set<Stage>()
  const add = (stage: Stage | undefined) => {
    if (stage === undefined || found.has(stage)) return
    found.add(stage)
    add(byName.get(stage.base))
    for (const { flags } of stage.instructions) add(byName.get(flags.from ?? ''))
  }
  add(stages.at(-1))
  return stages.filter((stage) => found.has(stage))
}

/** Runs each instruction that leads to the Dockerfile's last stage, in clean folders. */
export async function buildImage(context: string, args: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-image-'))
  const stages = needed(readDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8')))
  const all = new Map<string, Built>()
  for (const stage of stages) {
    const base = all.get(stage.base)
    const built = base ? { ...base, env: { ...base.env } } : newRoot(folder)
    all.set(stage.name, built)
    await apply(built, stage, all, context, args)
  }
  return { image: all.get(stages.at(-1)!.name)!, clear: () => execFileSync('rm', ['-rf', '--one-file-system', folder]) }
}
