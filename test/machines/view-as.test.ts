import { expect, test } from 'vitest'
import { viewAsMachine } from '#src/machines/view-as.ts'
import { story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(viewAsMachine, undefined, ...events)
const asViewer = (workspaceId: string) => ({ type: 'view.asViewer', workspaceId })
const asManager = (workspaceId: string) => ({ type: 'view.asManager', workspaceId })

test('a workspace is seen as a lower role, and another one after it', async () => {
  expect(await tell(asViewer('w1'))).toMatchObject({ state: 'asViewer', context: { workspaceId: 'w1' } })
  expect(await tell(asViewer('w1'), asManager('w2'))).toMatchObject({
    state: 'asManager',
    context: { workspaceId: 'w2' },
  })
})

test('who has seen enough sees it as themselves', async () => {
  expect((await tell(asViewer('w1'), { type: 'view.stop' })).state).toBe('asOneself')
})

test('the next person sees nothing as somebody else did', async () => {
  expect(await tell(asManager('w1'), { type: 'session.ended' })).toMatchObject({
    state: 'asOneself',
    context: { workspaceId: '' },
  })
})
