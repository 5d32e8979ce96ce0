import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { embeddedConnections } from '#server/platform/db/clickhouse/connections.ts'

type Service = { environment: Record<string, string> }
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'clickhouse-1' | 'proxy', Service>
}

test('ClickHouse’s engine reads the configuration of a server: its cluster, its shard, its replica', async () => {
  for (const [name, value] of Object.entries(services['clickhouse-1'].environment)) vi.stubEnv(name, value)
  const file = resolve('deploy/clickhouse.xml')
  const { pool, close } = embeddedConnections(mkdtempSync(join(tmpdir(), 'soundings-engine-')), 1, [
    `--config-file=${file}`,
  ])
  onTestFinished(async () => {
    await close()
    vi.unstubAllEnvs()
  })
  const rows = (query: string) => pool[0]!.select(query, {})

  expect({
    clusters: await rows('SELECT cluster, shard_num, replica_num, host_name, port FROM system.clusters'),
    macros: await rows('SELECT macro, substitution FROM system.macros ORDER BY macro'),
  }).toEqual({
    clusters: [{ cluster: 'soundings', shard_num: 1, replica_num: 1, host_name: 'clickhouse-1', port: 9000 }],
    macros: [
      { macro: 'replica', substitution: 'a' },
      { macro: 'shard', substitution: '1' },
    ],
  })
})

/** A key and a certificate of itself in one file, as HAProxy wants them. */
function newCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-certificates-'))
  const { stdout } = spawnSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout - -subj /CN=soundings.example.com'.split(' '),
    { encoding: 'utf8' },
  )
  writeFileSync(join(folder, 'soundings.pem'), stdout)
  return folder
}

test.each([
  ['plain', () => '127.0.0.1:8080'],
  ['with TLS, as its container has it', () => services.proxy.environment.BIND!.replace('/certs/', newCertificates())],
])('HAProxy takes the configuration of the proxy: %s', (_what, bind) => {
  const env = { ...process.env, BIND: bind(), PATH: `${process.env.PATH}:/usr/sbin` }
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { env, encoding: 'utf8' })
  const complaints = stderr.split('\n').filter((line) => /ALERT|WARNING/.test(line))
  expect({ status, stdout: stdout.trim().split('\n').at(-1), complaints }).toEqual({
    status: 0,
    stdout: 'Configuration file is valid',
    // The names of the containers are known among them alone.
    complaints: ['one', 'two', 'three', 'one-at-least', 'two-at-least', 'three-at-least', 'one', 'two', 'three'].map(
      (name) => expect.stringMatching(new RegExp(`/${name}' : could not resolve address`)),
    ),
  })
})
