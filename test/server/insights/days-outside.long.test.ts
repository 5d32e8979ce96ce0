import { beforeAll, expect, test } from 'vitest'
import { unfitAnswers } from './every-answer.ts'
import { postRow, storeWorkspace } from './rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const server = useServer({ now: () => new Date('2026-03-20T12:00:00Z') })
let workspaceId: string
beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner, [
    postRow({ nativeId: 'p1', authorId: 'anna', postedAt: new Date('2026-03-01T10:00:00Z'), text: 'tea' }),
  ])
})

test.each([
  ['1900-01-01', '1900-01-01'],
  ['2106-02-07', '2106-02-08'],
])('days that the store cannot hold are days without posts to every page: %s to %s', async (from, to) => {
  expect(await unfitAnswers(server, owner, { workspaceId, from, to })).toEqual([])
})
