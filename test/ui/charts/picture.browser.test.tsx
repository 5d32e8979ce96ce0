import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { PageCaption } from '#src/ui/page-caption.tsx'
import { pictureOf } from '#src/ui/charts/picture.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { type TimeTools, TimeToolsProvider } from '#src/ui/charts/time-tools.ts'
import { spikeMarks } from '#src/widgets/spikes/spike-mark.tsx'
import { noteCaptions, NotePin } from '#src/widgets/time/pins.tsx'
import { spikeOf } from '#test/support/spike.ts'
import { sentimentPlot as plot } from './sentiment-plot.ts'

const { series, buckets } = plot
const note = {
  id: 'n1',
  day: '2026-11-17',
  text: 'The ferry stood still',
  version: 1,
  createdAt: '2026-11-17T10:00:00Z',
  createdBy: null,
  updatedAt: '2026-11-17T10:00:00Z',
  updatedBy: null,
}
const tools: TimeTools = {
  pinsOf: () => [
    {
      id: 'note n1',
      index: 1,
      captions: noteCaptions([note]),
      render: (x) => <NotePin notes={[note]} x={x} onEdit={null} />,
    },
  ],
  onNote: null,
  isPart: () => false,
  Zoomed: ({ children }) => children(null),
  onZoom: () => {},
  entries: () => [],
}

/** What is saved of the chart in sight. */
function saved() {
  const { text } = pictureOf('Posts by day', document.querySelector('[data-testid=frame]')!)!
  return new DOMParser().parseFromString(text, 'image/svg+xml')
}
const textsOf = (picture: Document) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

test('a picture has the legend of the page, with patterns, sums and the earlier days, without what is hidden', async () => {
  const earlier = { label: '13–15 Nov', steps: [{ at: '2026-11-13T00:00:00Z', value: 2 }] }
  const others = [...series, { id: 'neutral', label: 'Neutral', color: 'grey', pattern: 'dots' as const }]
  await render(
    <div data-testid="frame" style={{ width: 600 }}>
      <StackChart {...plot} label="Posts by day" series={others} earlier={earlier} />
    </div>,
  )
  await page.getByRole('button', { name: /^Neutral/ }).click()
  const picture = saved()

  expect(textsOf(picture)).toEqual(expect.arrayContaining(['Negative 4', 'Positive 6', '13–15 Nov']))
  expect(textsOf(picture).join()).not.toContain('Neutral')
  const signs = [...picture.querySelectorAll('svg > svg[width="12"]')]
  const fills = signs.map((sign) => sign.querySelector('svg > rect')!.getAttribute('fill'))
  expect(fills).toEqual(['rgb(220, 20, 60)', expect.stringMatching(/^url\("?#.+\)$/)])
  const pattern = /#([^")]+)/.exec(fills[1]!)![1]!
  expect([...signs[1]!.querySelectorAll('pattern')].map(({ id }) => id)).toEqual([pattern])
  expect(picture.querySelector('svg > svg[width="16"] path')!.getAttribute('stroke-dasharray')).toBe('4px, 3px')
})

test('a picture has spikes and notes where the page has them, and says under the chart what they mean', async () => {
  const at = buckets[2]!.at
  const spike = spikeOf({ at, until: null, posts: 3, peak: { at, posts: 3 }, expected: 1 })
  const range = { timezone: 'UTC', bucket: 'day' } as const
  const marks = spikeMarks({ spikes: [spike], buckets, range, drillDown: null, onOpen: () => {} })
  await render(
    <div data-testid="frame" style={{ width: 600 }}>
      <TimeToolsProvider value={tools}>
        <StackChart {...plot} label="Posts by day" marks={marks} />
      </TimeToolsProvider>
    </div>,
  )
  await page.getByRole('button', { name: /^Note on/ }).findElement()
  const picture = saved()

  const chart = [...picture.documentElement.children].find((child) => numberOf(child, 'width') === 600)!
  const copied = [...picture.querySelectorAll('svg > svg > title')].map(({ parentElement, textContent }) => ({
    meaning: textContent,
    x: Math.round(numberOf(parentElement!, 'x') - numberOf(chart, 'x')),
  }))
  const onPage = [...document.querySelectorAll('[data-mark=sign] svg')].map((sign) =>
    Math.round(
      sign.getBoundingClientRect().left - document.querySelector('[data-testid=frame]')!.getBoundingClientRect().left,
    ),
  )
  expect(copied.map(({ meaning }) => meaning)).toEqual([
    expect.stringMatching(/^Note on .*17 Nov.*: The ferry stood still$/),
    expect.stringMatching(/^Spike on .*18 Nov.*: 3 posts/),
  ])
  expect(copied.map(({ x }) => x)).toEqual(onPage)
  const captions = textsOf(picture).join(' ')
  expect(captions).toMatch(/Note on [^:]*17 Nov[^:]*: The ferry stood still/)
  expect(captions).toMatch(/Spike, [^:]*18 Nov[^:]*: 3 posts, about 3× a normal day \(1\)/)
  expect(captions).toContain('It began with Ann on Mastodon: “The ferry stands still”')
  const [line] = picture.querySelectorAll('svg > line')
  expect(line!.getAttribute('stroke-dasharray')).toBe('3 3')
  expect(numberOf(line!, 'y2')).toBeGreaterThan(numberOf(line!, 'y1') + 100)
})

test('a picture says what the page looks at, and nothing of the page before', async () => {
  const chart = (
    <div data-testid="frame" style={{ width: 600 }}>
      <StackChart {...plot} label="Posts by day" />
    </div>
  )
  const source = () => textsOf(saved()).find((text) => text?.startsWith('Soundings'))
  const lines = ['16–18 Nov 2026 (UTC)', 'All posts']
  const { rerender } = await render(
    <>
      <PageCaption saved={{}} owner="Harbour" lines={lines} />
      {chart}
    </>,
  )
  await page.getByRole('slider').findElement()
  expect(textsOf(saved())).toEqual(expect.arrayContaining(lines))
  expect(source()).toMatch(/^Soundings · Harbour · \d/)

  await rerender(chart)
  expect(textsOf(saved())).not.toContain('All posts')
  expect(source()).toMatch(/^Soundings · \d/)
})

test('lines keep their dashes', async () => {
  await render(
    <div data-testid="frame" style={{ width: 600 }}>
      <LineChart {...plot} label="Posts by day" />
    </div>,
  )
  await page.getByRole('slider').findElement()
  const dashes = [...saved().querySelectorAll('path[stroke-width="1.75px"]')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  )
  expect(dashes).toEqual(['none', '6px, 3px'])
})
