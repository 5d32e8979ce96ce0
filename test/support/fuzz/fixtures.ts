import * as fc from 'fast-check'
import { SignJWT } from 'jose'
import { createFilter } from '#contract/filters.ts'
import { startImport } from '#contract/imports.ts'
import { uploadFile } from '#contract/uploads.ts'
import { savePreset } from '#contract/mapping-presets.ts'
import { createMute } from '#contract/mutes.ts'
import { listPosts } from '#contract/posts.ts'
import { createQuery } from '#contract/queries.ts'
import { createInvite } from '#server/workspaces/index.ts'
import { dailyPosts, storePosts } from '#test/server/filters/filtering.ts'
import type { TestServer } from '#test/support/server.ts'
import { knownOf } from './known.ts'
import { bytes, files, mapping } from './samples.ts'

const owner = 'owner@example.com'
const as = { as: owner }

export async function prepare(server: TestServer) {
  const members = { viewer: 'viewer@example.com', manager: 'manager@example.com' }
  const { id: workspaceId } = await server.createWorkspace({ owner, members })
  const other = await server.createWorkspace({ name: 'Theirs', owner: 'other@example.com' })
  const spare = [await server.createWorkspace({ owner }), await server.createWorkspace({ owner })]
  const jane = { id: '4', at: '2026-03-04T00:00:00Z', text: 'Coffee', author_id: 'jane' }
  await storePosts(server, workspaceId, [...dailyPosts(['Coffee', 'Tea #coffee', 'Flat white']), jane])
  const { items } = await server.call(listPosts, { workspaceId, from: '2026-03-01', to: '2026-03-30' }, as)
  // Who is muted on the way is nobody's author any more.
  const posts = items.filter(({ author }) => author.id !== jane.author_id)
  const { token: invite } = await createInvite(server.services, { workspaceId, role: 'viewer' })
  const sent = await sendFiles(server, workspaceId)
  const world = { foreign: [other.id, crypto.randomUUID()], posts: posts.map(({ id }) => id), invite }
  const ids = { workspaceId: [workspaceId], ...sent, ...(await oneOfEach(server, workspaceId, 'Fuzz')) }
  const doomed = await oneOfEach(server, workspaceId, 'Doomed')

  return {
    known: knownOf({ ...world, ids }),
    /** Deletions take what nothing else asks for. */
    toDelete: knownOf({ ...world, ids: { ...ids, ...doomed } }),
    toDeleteWorkspace: knownOf({ ...world, ids: { ...ids, workspaceId: spare.map(({ id }) => id) } }),
    authorizations: await authorizationsOf(server),
    files: bytes,
  }
}

async function sendFiles(server: TestServer, workspaceId: string) {
  const uploads: string[] = []
  const imports: string[] = []
  const keep = async (into: string[], response: Response) => {
    const { id } = (await response.json()) as { id?: string }
    if (response.ok && id) into.push(id)
  }
  for (const [fileName, file] of Object.entries(files))
    await keep(uploads, await server.send(uploadFile, { workspaceId, fileName }, { ...as, file }))
  const [uploadId] = uploads
  for (const dryRun of [false, true])
    await keep(
      imports,
      await server.send(startImport, { workspaceId, uploadId: uploadId!, mapping: mapping as never, dryRun }, as),
    )
  return { uploadId: uploads, importId: imports }
}

async function oneOfEach(server: TestServer, workspaceId: string, name: string) {
  const conditions = [{ field: 'after' as const, day: '2026-01-01' }]
  const made = await Promise.all([
    server.call(createQuery, { workspaceId, name, text: 'coffee OR tea' }, as),
    server.call(createFilter, { workspaceId, name, visibility: 'shared', conditions }, as),
    server.call(createMute, { workspaceId, kind: 'author', key: `x:${name}`, label: name }, as),
    server.call(savePreset, { workspaceId, name, mapping: mapping as never }, as),
  ])
  const [queryId, filterId, muteId, presetId] = made.map(({ id }) => [id])
  return { queryId: queryId!, filterId: filterId!, muteId: muteId!, presetId: presetId! }
}

async function authorizationsOf(server: TestServer) {
  const bearer = async (email: string) => `Bearer ${(await server.as(email)).access_token}`
  const [key] = server.services.keys
  const odd = await new SignJWT({ sid: 'x\0' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })
    .setIssuer('soundings')
    .setAudience('soundings')
    .setSubject('x')
    .setIssuedAt()
    .setExpirationTime('9m')
    .sign(key.privateKey)
  const of = async (weight: number, ...texts: (string | null)[]) => ({ weight, arbitrary: fc.constantFrom(...texts) })
  return fc.oneof(
    await of(24, await bearer(owner)),
    await of(
      2,
      await bearer('manager@example.com'),
      await bearer('viewer@example.com'),
      await bearer('outsider@example.com'),
    ),
    await of(2, `Bearer ${server.services.operatorToken}`),
    await of(2, null),
    await of(
      2,
      `Bearer ${odd}`,
      'Bearer x',
      'Basic YTpi',
      `Bearer ${'a'.repeat(8_000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ),
  )
}
