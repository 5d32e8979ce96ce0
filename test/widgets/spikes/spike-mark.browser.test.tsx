import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { type TimeTools, TimeToolsProvider } from '#src/ui/charts/time-tools.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { spikeMarks } from '#src/widgets/spikes/spike-mark.tsx'
import { spikeSentence } from '#src/widgets/spikes/spike-words.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { spikeOf } from '#test/support/spike.ts'

const range = { timezone: 'UTC', bucket: 'day' } as const
const spike = spikeOf()
const buckets = [1, 2, 3, 4].map((day) => ({ at: `2026-03-0${day}T00:00:00.000Z`, values: { posts: 10 * day } }))

async function draw(onNote: TimeTools['onNote']) {
  const onOpen = vi.fn<(drillDown: DrillDown | null) => void>()
  const tools: TimeTools = {
    pinsOf: () => [],
    onNote,
    isPart: () => false,
    Zoomed: ({ children }) => children(null),
    onZoom: () => {},
    entries: () => [],
  }
  await show(
    <div style={{ width: 600 }}>
      <TimeToolsProvider value={tools}>
        <StackChart
          label="Posts by day"
          unit="posts"
          series={[{ id: 'posts', label: 'Posts', color: 'grey' }]}
          buckets={buckets}
          {...range}
          marks={spikeMarks({ spikes: [spike], buckets, range, drillDown: null, onOpen })}
        />
      </TimeToolsProvider>
    </div>,
    newCache(workspaceOf()),
  )
  await page.getByRole('button', { name: /^Spike on 2 Mar 2026 – 4 Mar 2026: 190 posts/ }).click()
  return onOpen
}

test('a mark stands on the peak and opens the posts of the whole spike', async () => {
  const onOpen = await draw(null)
  await page.getByRole('button', { name: 'Open its 190 posts' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({
    at: '2026-03-02T00:00:00.000Z',
    until: '2026-03-04T00:00:00.000Z',
    bucket: 'day',
  })
})

test('a part of its story opens its own posts', async () => {
  const onOpen = await draw(null)
  await page.getByRole('button', { name: /^negative: 96 posts/ }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({
    at: '2026-03-02T00:00:00.000Z',
    until: '2026-03-04T00:00:00.000Z',
    bucket: 'day',
    sentiment: 'negative',
  })
})

test('a note of it begins on the day of the peak with its sentence', async () => {
  const onNote = vi.fn<NonNullable<TimeTools['onNote']>>()
  await draw(onNote)
  await page.getByRole('button', { name: 'Make a note of it' }).click()
  expect(onNote).toHaveBeenCalledExactlyOnceWith('2026-03-03T00:00:00.000Z', spikeSentence(spike, range))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who may write no note is offered none', async () => {
  await draw(null)
  await page.getByRole('button', { name: /^Open its/ }).findElement()
  expect(page.getByRole('button', { name: 'Make a note of it' }).query()).toBeNull()
})
