import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ApiScope, createApiToken, tokenCallsPerMinute } from '#contract/api-tokens/api-tokens.ts'
import { findRequiredScope } from '#contract/api-tokens/scopes.ts'
import { endpoints } from '#contract/index.ts'
import { planApiCallsPerMinute, planLimits } from '#contract/plans.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { dailyPosts, storePosts } from '../../library/filters/filtering.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'

const text = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
const rowsOf = (heading: string) =>
  text
    .slice(text.indexOf(`| ${heading} |`))
    .split('\n\n', 1)[0]!
    .trim()
    .split('\n')
    .slice(2)

test('docs/api.md lists what a token may call, with its scope', () => {
  const calls = Object.values(endpoints).flatMap((endpoint) => {
    const scope = findRequiredScope(endpoint)
    const address = toEndpointPath(endpoint).replaceAll(/:([A-Za-z]+)/g, '{$1}')
    const named = scope === 'any' ? 'any' : `\`${scope}\``
    return scope === null ? [] : [`| ${named} | \`${endpoint.method} ${address}\` |`]
  })
  expect(rowsOf('Scope | Call').toSorted()).toEqual(calls.toSorted())
  expect(rowsOf('Scope | What it reads').map((row) => /`(\w+)`/.exec(row)![1])).toEqual(ApiScope.options)
})

test('docs/api.md names limits and problems as they are', () => {
  const { business } = planApiCallsPerMinute
  expect(rowsOf('Limit for')).toEqual([
    `| one token | ${tokenCallsPerMinute.toLocaleString('en')} |`,
    `| all tokens of a workspace on Business | ${business.toLocaleString('en')} |`,
  ])
  expect(text).toContain(`A workspace on Business has ${planLimits.business.apiTokens} tokens.`)
  const named = rowsOf('Status').flatMap((row) => {
    const [, status, codes] = row.split('|')
    return [...codes!.matchAll(/`(\w+)`/g)].map(([, code]) => [code!, Number(status)] as const)
  })
  expect(named.map(([code]) => [code, problems[code as ProblemCode]?.status])).toEqual(named)
})

const folder = useFolder()
const server = await useServer()
const as = { as: 'owner@example.com' }
const { id: workspaceId } = await server.createWorkspace()
await storePosts(server, workspaceId, dailyPosts(['Coffee', 'Tea', 'Flat white', 'Green tea', 'Espresso']))
await server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, as)
const scopes = [...ApiScope.options]
const { token } = await server.call(createApiToken, { workspaceId, name: 'Docs', scopes, days: 1 }, as)
const env = { PATH: process.env.PATH!, SOUNDINGS: server.url, WORKSPACE: workspaceId, TOKEN: token }

const examples = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, example]) => example!)
const run = async (example: string) =>
  (await promisify(execFile)('sh', ['-euc', example], { env, cwd: folder, timeout: 60_000 })).stdout

test('each example of docs/api.md does what stands beside it', async () => {
  const [workspace, figures, page, version, queries, file, problem, ...others] = examples
  expect(others).toEqual([])
  expect(JSON.parse(await run(workspace!))).toMatchObject({ id: env.WORKSPACE, timezone: 'UTC', privilege: 'viewer' })
  expect(JSON.parse(await run(figures!))).toMatchObject({ coverage: { posts: 3 } })
  const second = JSON.parse(await run(page!)) as { items: { text: string }[]; total: number }
  expect([second.items.length, second.total]).toEqual([2, 5])
  expect(JSON.parse(await run(version!))).toEqual({ dataVersion: '1' })
  expect(JSON.parse(await run(queries!))).toMatchObject({ items: [{ name: 'Coffee' }] })
  await run(file!)
  expect(readFileSync(join(folder, 'posts.jsonl'), 'utf8').trim().split('\n')).toHaveLength(5)
  const answer = await run(problem!)
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*ratelimit-remaining: \d+.*\r\n\r\n.*\/problems\/invalid_input.*"\/from"/is)
})
