import { expect, test } from 'vitest'
import { createReportImage, getReportImage } from '#contract/reports/images.ts'
import { createReport, deleteReport } from '#contract/reports/reports.ts'
import { createShare, openShare } from '#contract/shares/shares.ts'
import { deleteUnusedImages } from '#server/sharing/reports/images.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { reportOf } from '#test/support/report.ts'
import { shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer, stranger] = ['owner@example.com', 'viewer@example.com', 'stranger@example.com'] as const
const now = () => new Date('2026-11-29T12:00:00Z')
const server = await useServer({ now })
const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })
const other = await server.createWorkspace({ owner: stranger, name: 'Elsewhere' })

/** A PNG of one pixel, followed by this text. */
const pngOf = (text: string) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(text),
  ]).toString('base64')
const upload = async (png: string, as: string = owner) =>
  (await server.call(createReportImage, { workspaceId, png }, { as })).id
const read = (imageId: string, as: string = viewer, of = workspaceId) =>
  server.call(getReportImage, { workspaceId: of, imageId }, { as })
const create = (name: string, image: string) => {
  const items = [{ kind: 'image' as const, id: 'i', image, text: 'Our harbour' }]
  return server.call(createReport, { workspaceId, ...reportOf({ name, items }) }, { as: owner })
}

test('an editor uploads a PNG, which members and visitors of its report see', async () => {
  const png = pngOf('shown')
  const id = await upload(png)
  expect(await upload(png)).toBe(id)
  expect(await read(id)).toEqual({ png })
  expect(await statusOf(upload(png, viewer))).toBe(403)
  expect(await statusOf(upload(Buffer.from('<svg/>').toString('base64')))).toBe(400)
  expect([await statusOf(read(id, stranger, other.id)), await statusOf(read('toString'))]).toEqual([404, 404])
  expect(await statusOf(create('Foreign', '0'.repeat(40)))).toBe(400)
  const report = await create('Shown', id)
  const target = { kind: 'report' as const, reportId: report.id }
  const { share, token } = await server.call(createShare, { workspaceId, ...shareOf(target) }, { as: owner })
  const opened = await server.call(openShare, { shareId: share.id, token }, { as: { bearer: '' } })
  expect(opened).toMatchObject({ content: { images: { [id]: png }, items: [{ image: id, text: 'Our harbour' }] } })
})

test('an image is deleted after a day without a report or a pinned share', async () => {
  const [unused, used, pinned] = [await upload(pngOf('a')), await upload(pngOf('b')), await upload(pngOf('c'))]
  await create('Used', used)
  const report = await create('Pinned', pinned)
  const target = { kind: 'report' as const, reportId: report.id }
  await server.call(createShare, { workspaceId, ...shareOf(target, { mode: 'pinned' }) }, { as: owner })
  await server.call(deleteReport, { workspaceId, reportId: report.id }, { as: owner })
  await deleteUnusedImages(server.services)
  expect(await statusOf(read(unused))).toBe(200)
  await deleteUnusedImages({ ...server.services, now: () => new Date('2026-11-30T12:00:01Z') })
  expect([await statusOf(read(unused)), await statusOf(read(used)), await statusOf(read(pinned))]).toEqual([
    404, 200, 200,
  ])
})
