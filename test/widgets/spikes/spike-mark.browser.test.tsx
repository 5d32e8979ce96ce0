import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { type TimeTools, TimeToolsProvider } from '#src/ui/charts/time-tools.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { spikeMarks } from '#src/widgets/spikes/spike-mark.tsx'
import { spikeSentence } from '#src/widgets/spikes/spike-texts.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { InPage } from '#test/support/insight-page.tsx'
import { newCache, show } from '#test/support/scene.tsx'
import { spikeOf } from '#test/support/spike.ts'

const range = { timezone: 'UTC', bucket: 'day' } as const
const spike = spikeOf()
const buckets = [1, 2, 3, 4].map((day) => ({ at: `2026-03-0${day}T00:00:00.000Z`, values: { posts: 10 * day } }))
const days = { at: '2026-03-02T00:00:00.000Z', until: '2026-03-04T00:00:00.000Z', bucket: 'day' }
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function openSpike(onNote: TimeTools['onNote']) {
  const onOpen = vi.fn<(drillDown: DrillDown | null) => void>()
  const tools: TimeTools = {
    pinsOf: () => [],
    onNote,
    Zoomed: ({ children }) => children(null),
    onZoom: () => {},
    entries: () => [],
  }
  await show(
    <InPage page={{ asks: { enabled: false } }}>
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
      </div>
    </InPage>,
    newCache(workspaceOf()),
  )
  await button(/^Spike, 2\s–\s4 Mar 2026: 190 posts/).click()
  return onOpen
}

test.each([
  ['a spike opens all its posts', 'Show these posts', days],
  ['a part of a spike opens its own posts', /^negative: 96 posts/, { ...days, sentiment: 'negative' }],
])('%s', async (_, name, opened) => {
  const onOpen = await openSpike(null)
  await button(name).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(opened)
})

test('a note about a spike starts on the day of its peak, with a sentence about it', async () => {
  const onNote = vi.fn<NonNullable<TimeTools['onNote']>>()
  await openSpike(onNote)
  await button('Add note').click()
  expect(onNote).toHaveBeenCalledExactlyOnceWith('2026-03-03T00:00:00.000Z', spikeSentence(spike, range))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
