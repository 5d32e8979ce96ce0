import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/platform/env.ts'

type Service = {
  image: string
  build?: { target: string; args: Record<string, string> }
  read_only?: boolean
  privileged?: boolean
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const text = readFileSync('compose.yaml', 'utf8')
const example = parseEnv(readFileSync('deploy/example.env', 'utf8')) as Record<string, string>

/** `${A}`, `${A:-instead}` and `${A:?why}` as Compose reads them. */
const interpolate = (source: string, variables: Record<string, string>) =>
  source.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, more = '') => {
    const value = variables[name] ?? ''
    if (value === '' && kind === '?') throw new Error(`${name}: ${more}`)
    return value === '' && kind === '-' ? more : value
  })

const read = (variables: Record<string, string>) => parse(interpolate(text, variables), { merge: true }) as Compose
const { services, volumes } = read(example)
const named = Object.entries(services)
const apps = named.filter(([, { build }]) => build !== undefined)
const mounts = named.flatMap(([, service]) => service.volumes ?? []).map((mount) => mount.split(':')[0]!)

test.each(named)('%s comes back, is asked how it is, and has no more rights than it needs', (_name, service) => {
  expect(service).toMatchObject({
    restart: 'unless-stopped',
    security_opt: ['no-new-privileges:true'],
    cap_drop: ['ALL'],
    stop_grace_period: expect.any(String),
    mem_limit: expect.any(String),
  })
  expect(service.privileged).toBeUndefined()
  // The image of the app has a check of its own.
  expect(service.build ? [] : service.healthcheck?.test).toBeInstanceOf(Array)
  expect(service.image).toMatch(/^[\w./-]+:(?!latest$)[\w.-]+$/)
})

test('no root file system is writable but ClickHouse’s', () =>
  expect(named.filter(([, { read_only }]) => read_only !== true).map(([name]) => name)).toEqual(['clickhouse-1']))

test('each volume is declared and used, each file is there, and each app server has a folder of its own', () => {
  const isFile = (mount: string) => mount.startsWith('.')
  expect([...new Set(mounts.filter((mount) => !isFile(mount)))].toSorted()).toEqual(Object.keys(volumes).toSorted())
  expect(mounts.filter((mount) => isFile(mount) && !existsSync(mount))).toEqual(['./deploy/certificates'])
  expect(apps.map(([name, service]) => [name, service.volumes])).toEqual(
    ['app-1', 'app-2', 'app-3'].map((name) => [name, [`${name}:/data`, 'spool:/spool']]),
  )
})

test('people reach the proxy alone', () => {
  const outside = named.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
  expect(outside).toEqual(['proxy 443:8443', 'mailpit 127.0.0.1:8025:8025'])
})

test('what an app server waits for is there and says when it is healthy', () => {
  const healthy = { condition: 'service_healthy' }
  for (const [, { depends_on: waits }] of apps) expect(waits).toEqual({ postgres: healthy, 'clickhouse-1': healthy })
})

const privateKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
const environment = {
  ...example,
  SESSION_KEYS: JSON.stringify({ keys: [{ ...privateKey, kid: 'a' }] }),
  VITE_ENV: 'prod',
  ...services['app-1']!.environment,
}

test('the server takes the environment that its container has', () =>
  expect(readEnv(environment)).toMatchObject({
    environment: 'prod',
    databaseUrl: `postgresql://soundings:${example.POSTGRES_PASSWORD}@postgres:5432/soundings`,
    clickhouseUrl: `http://soundings:${example.CLICKHOUSE_PASSWORD}@clickhouse-1:8123/soundings`,
    spoolUrl: 'file:///spool',
    publicUrl: example.PUBLIC_URL,
    trustedProxies: 1,
    mail: { smtpUrl: 'smtp://mailpit:1025', from: 'Soundings <soundings@example.com>' },
  }))

test('every key that an app server is given is one that the server reads', () => {
  const keys = readFileSync('server/platform/env.ts', 'utf8')
  expect(Object.keys(services['app-1']!.environment!).filter((key) => !keys.includes(`  ${key}: `))).toEqual([])
})

test('the build is given every key of the app', () => {
  const keys = readFileSync('src/app/config.ts', 'utf8').match(/^ {2}VITE_\w+(?=: )/gm)!
  const declared = readFileSync('Dockerfile', 'utf8').match(/(?<=^ARG )VITE_\w+/gm)!
  expect(declared.toSorted()).toEqual([...new Set(keys.map((key) => key.trim()))].toSorted())
  const { args } = services['app-1']!.build!
  expect(Object.keys(args).filter((name) => name !== 'NODE' && !declared.includes(name))).toEqual([])
})

test('a stage of the Dockerfile has the name that is built', () => {
  const stages = readFileSync('Dockerfile', 'utf8')
  for (const [, { build }] of apps) expect(stages).toMatch(new RegExp(`^FROM .* AS ${build!.target}$`, 'm'))
})

const required = ['PUBLIC_URL', 'VITE_SENTRY_DSN', 'POSTGRES_PASSWORD', 'CLICKHOUSE_PASSWORD', 'CLUSTER_SECRET']

test.each(required)('without %s nothing is started', (key) => {
  expect(() => read({ ...example, [key]: '' })).toThrow(key)
})
