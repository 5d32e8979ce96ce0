import { expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { createShare, openShare } from '#contract/shares/shares.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { getBranding, updateBranding } from '#contract/workspaces/branding.ts'
import { CallFailed } from '#test/support/server.ts'
import { overviewOf, shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, manager, viewer] = ['olga@example.com', 'max@example.com', 'vic@example.com'] as const
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager, viewer } })

/** The head of a PNG of this size. */
const pngOf = (width: number, height: number, bytes = 64) => {
  const png = Buffer.alloc(bytes)
  png.write('\u0089PNG\r\n\u001a\n', 'latin1')
  png.write('IHDR', 12)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png.toString('base64')
}
const branding = { logo: pngOf(300, 100), accent: '#1d5678', footer: 'Harbour Ltd · harbour.example' }
type Change = Partial<Omit<CallInput<typeof updateBranding>, 'workspaceId'>>
const save = (change: Change = {}, as: string = owner) =>
  server.call(updateBranding, { workspaceId, ...branding, ...change }, { as })
const refusal = async (call: Promise<unknown>) => {
  const thrown = await call.catch((error: unknown) => error)
  if (!(thrown instanceof CallFailed)) throw new Error('It was not refused')
  return [thrown.status, thrown.problem.errors?.map(({ pointer }) => pointer), thrown.problem.detail]
}

test('an owner sets the branding, which members read, shared pages show and the log lists', async () => {
  const none = { logo: null, accent: null, footer: null }
  expect(await server.call(getBranding, { workspaceId }, { as: viewer })).toEqual(none)
  expect((await refusal(save({}, manager)))[0]).toBe(403)
  expect(await save()).toEqual(branding)
  expect(await server.call(getBranding, { workspaceId }, { as: viewer })).toEqual(branding)
  const days = { from: '2026-11-16', to: '2026-11-22' }
  const { share, token } = await server.call(createShare, { workspaceId, ...shareOf(overviewOf(days)) }, { as: owner })
  const opened = await server.call(openShare, { shareId: share.id, token }, { as: { bearer: '' } })
  expect(opened).toMatchObject({ status: 'open', content: { branding } })
  const { items } = await server.call(listAudit, { workspaceId }, { as: owner })
  const { accent, footer } = branding
  expect(items.map(({ details }) => details)).toContainEqual({ logo: true, accent, footer })
})

test.each<[string, Change, string, RegExp]>([
  ['a light colour', { accent: '#ffd400' }, '/accent', /nearest readable one is #8c7400/],
  ['a colour that is none', { accent: 'red;position:fixed' }, '/accent', /./],
  ['a picture that is no PNG', { logo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }, '/logo', /PNG/],
  ['a logo with a long side', { logo: pngOf(2_001, 10) }, '/logo', /2,000 pixels/],
  ['a heavy logo', { logo: pngOf(10, 10, 256 * 1024 + 1) }, '/logo', /256 kB/],
])('%s is refused', async (_, change, pointer, detail) => {
  expect(await refusal(save(change))).toMatchObject([400, [pointer], expect.stringMatching(detail)])
})
