import { expect, test } from 'vitest'
import { restoreMachine, type RestoreVerdict } from '#src/machines/restore.ts'
import { after, done, failed, story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(restoreMachine, undefined, ...events)
const event = (type: string) => ({ type })
const says = (verdict: RestoreVerdict) => done('askLatest', verdict)
const chosen = event('file.chosen')
const uploaded = [chosen, done('uploadArchive', { kind: 'uploaded' })] as const
const isDone = [event('restore.found'), says('done')] as const
const hasFailed = [event('restore.found'), says('failed')] as const
const away = new TypeError('Failed to fetch')
const actorsOf = ({ asked }: Awaited<ReturnType<typeof tell>>) => asked.map(({ actor }) => actor)

test('an archive is awaited, and nothing is asked before one is chosen or found', async () => {
  expect(await tell()).toMatchObject({
    state: 'choosing',
    context: { problem: null },
    asked: [],
  })
})

test('a chosen archive is uploaded, followed every second and done', async () => {
  const early = await tell(...uploaded, after(999))
  expect(early).toMatchObject({ state: { running: 'resting' }, context: { problem: null } })
  expect((await tell(...uploaded, after(1_000))).state).toEqual({ running: 'asking' })
  const told = await tell(...uploaded, after(1_000), says('running'), after(1_000), says('done'))
  expect(told).toMatchObject({ state: 'done', context: { problem: null } })
  expect(actorsOf(told)).toEqual(['uploadArchive', 'askLatest', 'askLatest'])
})

test('an upload that is cancelled is aborted, and the server asked whether it had arrived', async () => {
  const cancelled = [chosen, event('upload.cancel')] as const
  const told = await tell(...cancelled)
  expect([told.state, told.facts]).toEqual(['checking', [{ type: 'abortUpload' }]])
  expect((await tell(...cancelled, says('none'))).state).toBe('choosing')
  expect((await tell(...cancelled, says('running'))).state).toEqual({ running: 'resting' })
})

test('an upload that the server refuses says why beside what the server has', async () => {
  const problem = { code: 'conflict', detail: 'Another archive is being restored.' }
  const refused = [chosen, done('uploadArchive', { kind: 'refused', problem })] as const
  expect(await tell(...refused)).toMatchObject({ state: 'checking', context: { problem } })
  expect(await tell(...refused, says('running'))).toMatchObject({ state: { running: 'resting' }, context: { problem } })
  expect((await tell(...refused, says('none'), chosen)).context).toMatchObject({ problem: null })
})

test.each([
  ['the same archive again', 'upload.retry', 'uploading'],
  ['another archive', 'file.chosen', 'uploading'],
  ['a second thought', 'upload.cancel', 'checking'],
])('after an upload that broke off: %s, and the problem is forgotten', async (_, type, state) => {
  const broken = [chosen, failed('uploadArchive', away)] as const
  expect(await tell(...broken)).toMatchObject({ state: 'interrupted', context: { problem: { code: 'network' } } })
  expect(await tell(...broken, event(type))).toMatchObject({ state, context: { problem: null } })
})

test('an archive that arrived although no answer did is found', async () => {
  const told = await tell(chosen, failed('uploadArchive', away), event('restore.found'), says('running'))
  expect(told.state).toEqual({ running: 'resting' })
})

test('a lost connection ends nothing; the server is asked again after two seconds, or at once', async () => {
  const lost = [...uploaded, after(1_000), failed('askLatest', away)] as const
  expect(await tell(...lost, after(1_999))).toMatchObject({ state: { running: 'lost' }, context: { problem: null } })
  expect((await tell(...lost, after(2_000))).state).toEqual({ running: 'asking' })
  expect((await tell(...lost, event('restore.ask'))).state).toEqual({ running: 'asking' })
  expect((await tell(...lost, event('restore.cancel'))).state).toBe('cancelling')
})

test('where nobody can tell how the latest stands it is asked again, and another can be chosen', async () => {
  const silent = [event('restore.found'), failed('askLatest', away)] as const
  expect((await tell(...silent, after(1_999))).state).toBe('unreachable')
  expect((await tell(...silent, after(2_000))).state).toBe('checking')
  expect((await tell(...silent, event('restore.ask'))).state).toBe('checking')
  expect((await tell(...silent, chosen)).state).toBe('uploading')
})

test('a cancel is told to the server, which says how it ends', async () => {
  const cancelled = [...uploaded, event('restore.cancel')] as const
  expect(actorsOf(await tell(...cancelled)).at(-1)).toBe('cancelRestore')
  expect((await tell(...cancelled, done('cancelRestore'), says('cancelled'))).state).toBe('cancelled')
  const late = await tell(...cancelled, failed('cancelRestore', new Error('It is done.')), says('done'))
  expect(late).toMatchObject({ state: 'done', context: { problem: { detail: 'It is done.' } } })
})

test('what has ended is dismissed on the server, and stays where that fails', async () => {
  const dismissed = [...hasFailed, event('restore.dismiss')] as const
  expect(actorsOf(await tell(...dismissed)).at(-1)).toBe('dismissRestore')
  expect((await tell(...dismissed, done('dismissRestore'))).state).toBe('choosing')
  const again = await tell(...dismissed, failed('dismissRestore', new Error('Away.')), says('failed'))
  expect(again).toMatchObject({ state: 'failed', context: { problem: { detail: 'Away.' } } })
})

test('its workspace is opened, and stays where that fails', async () => {
  const opened = [...isDone, event('restore.open')] as const
  expect(actorsOf(await tell(...opened)).at(-1)).toBe('openWorkspace')
  expect((await tell(...opened, done('openWorkspace'))).state).toBe('choosing')
  const again = await tell(...opened, failed('openWorkspace', new Error('Away.')), says('done'))
  expect(again).toMatchObject({ state: 'done', context: { problem: { detail: 'Away.' } } })
})

test.each(['done', 'failed', 'cancelled'] as const)(
  'after one that is %s another archive can be sent',
  async (verdict) => {
    expect((await tell(event('restore.found'), says(verdict), chosen)).state).toBe('uploading')
  },
)

test('one that was dismissed elsewhere is gone here', async () => {
  expect((await tell(...uploaded, after(1_000), says('none'))).state).toBe('choosing')
})
