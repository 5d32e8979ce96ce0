import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchState } from '#src/shared/watch-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(answers: Record<number, string | Error>) {
  const begun = Date.now()
  const asked: number[] = []
  const changed: number[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const since = () => (Date.now() - begun) / 1_000
  const readState = async () => {
    asked.push(since())
    const answer = Object.entries(answers).findLast(([from]) => Number(from) <= since())![1]
    if (answer instanceof Error) throw answer
    return answer
  }
  const stop = watchState(readState, () => changed.push(since()), page as never)
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, changed, stop, show, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) }
}

test('an open page is never a minute behind, and hears of each change once', async () => {
  const { asked, changed, pass, stop } = watched({ 0: '', 25: '1 settling', 45: '1', 65: new Error('away'), 85: '1' })
  await pass(200)
  stop()
  await pass(200)
  const waits = asked.map((at, index) => at - (asked[index - 1] ?? 0))
  expect([Math.max(...waits) < 60, asked.at(-1)! <= 200, changed]).toEqual([true, true, [40, 60]])
})

test('who comes back to the page asks at once', async () => {
  const { asked, changed, show, pass } = watched({ 0: '', 3: '1' })
  await pass(5)
  await show('hidden')
  expect(asked).toEqual([])
  await show('visible')
  expect([asked, changed]).toEqual([[5], [5]])
})
