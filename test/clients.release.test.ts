import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createApiToken } from '#contract/api-tokens/api-tokens.ts'
import { useServer } from '#test/support/use-server.ts'
import { dailyPosts, storePosts } from './server/library/filters/filtering.ts'

const folder = fileURLToPath(new URL('clients', import.meta.url))
const run = (file: string, parameters: readonly string[]) =>
  promisify(execFile)(file, parameters, { cwd: folder, timeout: 120_000 })

const texts = ['Coffee', 'Tea', 'Flat white', 'Green tea', 'Espresso']
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace()
await storePosts(server, workspaceId, dailyPosts(texts))
const input = { workspaceId, name: 'Client', scopes: ['posts' as const], days: 1 }
const { token } = await server.call(createApiToken, input, { as: 'owner@example.com' })

if (!existsSync(`${folder}/node_modules`)) await run('npm', ['ci', '--no-audit', '--no-fund'])
await rm(`${folder}/.cache`, { recursive: true, force: true })
await mkdir(`${folder}/.cache`)
await writeFile(`${folder}/.cache/openapi.json`, await (await server.request('/openapi.json')).text())

const bin = (name: string) => `${folder}/node_modules/.bin/${name}`
const strict = '--noEmit --strict --skipLibCheck --target es2022 --lib es2023,dom'.split(' ')
const bundled = '--module esnext --moduleResolution bundler --allowImportingTsExtensions'.split(' ')

test.each([
  ['openapi-fetch', bin('openapi-typescript'), ['.cache/openapi.json', '-o', '.cache/openapi-typescript.ts']],
  ['hey-api', bin('openapi-ts'), ['-i', '.cache/openapi.json', '-o', '.cache/hey-api', '-c', '@hey-api/client-fetch']],
])('a client by %s compiles and reads a workspace page by page', async (name, generator, parameters) => {
  await run(generator, parameters)
  await run(bin('tsc'), [`readers/${name}.ts`, ...strict, ...bundled])
  const { readTexts } = await import(`./clients/readers/${name}.ts`)
  expect((await readTexts(server.url, token, workspaceId)).toSorted()).toEqual(texts.toSorted())
})
