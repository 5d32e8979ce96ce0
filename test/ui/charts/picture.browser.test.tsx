import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createPicture, drawPicture } from '#src/ui/charts/picture.ts'
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
      render: (at) => <NotePin notes={[note]} at={at} onEdit={null} />,
    },
  ],
  onNote: null,
  Zoomed: ({ children }) => children(null),
  onZoom: () => {},
  entries: () => [],
}

const framed = (chart: ReactNode) => (
  <div data-testid="frame" style={{ width: 600 }}>
    {chart}
  </div>
)
const frame = () => document.querySelector<HTMLElement>('[data-testid=frame]')!

const read = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml')
/** The saved picture of the chart on the page. */
const saved = (withInternal = true) => read(createPicture('Posts by day', frame(), { withInternal })!.text)
const textsOf = (picture: Document) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

test('a picture has the legend of the page with its patterns, without what is hidden', async () => {
  const earlier = { label: '13–15 Nov', steps: [{ at: '2026-11-13T00:00:00Z', value: 2 }] }
  const others = [...series, { id: 'neutral', label: 'Neutral', color: 'grey', pattern: 'dots' as const }]
  await render(framed(<StackChart {...plot} label="Posts by day" series={others} earlier={earlier} />))
  await page.getByRole('button', { name: /^Neutral/ }).click()
  const picture = saved()
  expect(textsOf(picture)).toEqual(expect.arrayContaining(['Negative 4', 'Positive 6', '13–15 Nov']))
  expect(textsOf(picture).join()).not.toContain('Neutral')
  const signs = [...picture.querySelectorAll('svg > svg[width="12"]')]
  const fills = signs.map((sign) => sign.querySelector('svg > rect')!.getAttribute('fill'))
  expect(fills).toEqual(['rgb(220, 20, 60)', expect.stringMatching(/^url\("?#.+\)$/)])
  const pattern = /#([^")]+)/.exec(fills[1]!)![1]!
  expect([...signs[1]!.querySelectorAll('pattern')].map(({ id }) => id)).toEqual([pattern])
})

test('a picture has spikes and notes where the page has them, and explains them below', async () => {
  const at = buckets[2]!.at
  const spike = spikeOf({ at, until: null, posts: 3, peak: { at, posts: 3 }, expected: 1 })
  const range = { timezone: 'UTC', bucket: 'day' } as const
  const marks = spikeMarks({ spikes: [spike], buckets, range, drillDown: null, onOpen: () => {} })
  await render(
    framed(
      <TimeToolsProvider value={tools}>
        <StackChart {...plot} label="Posts by day" marks={marks} />
      </TimeToolsProvider>,
    ),
  )
  await page.getByRole('button', { name: /^Note, / }).findElement()
  const picture = saved()
  const chart = [...picture.documentElement.children].find((child) => numberOf(child, 'width') === 600)!
  const placed = [...picture.querySelectorAll('svg > svg > title')].map(({ parentElement }) =>
    Math.round(numberOf(parentElement!, 'x') - numberOf(chart, 'x')),
  )
  const { left } = frame().getBoundingClientRect()
  const onPage = [...document.querySelectorAll('[data-mark=sign] svg')].map((sign) =>
    Math.round(sign.getBoundingClientRect().left - left),
  )
  expect(placed).toHaveLength(2)
  expect(placed).toEqual(onPage)
  const captions = textsOf(picture).join(' ')
  expect(captions).toMatch(/Note, [^:]*17 Nov[^:]*: The ferry stood still/)
  expect(captions).toMatch(/Spike, [^:]*18 Nov[^:]*: 3 posts, 3× the usual \(about 1 a day\)/)

  // What only the team knows is in it where that is asked for.
  const forOthers = saved(false)
  expect([...forOthers.querySelectorAll('svg > svg > title')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Spike/),
  ])
  expect(textsOf(forOthers).join(' ')).toMatch(/Spike, /)
  expect(textsOf(forOthers).join(' ')).not.toMatch(/Note, /)
})

test('a picture brings the font of the app and the unit of its axis, and writes dates as the page does', async () => {
  await render(framed(<StackChart {...plot} label="Posts by day" unit="interactions" />))
  await page.getByText('interactions', { exact: true }).first().findElement()
  const picture = read((await drawPicture('Posts by day', frame(), {}))!.text)
  expect(picture.querySelector('style')!.textContent).toMatch(/^@font-face.*url\("data:font\/woff2;base64,[^"]{9999,}"/)
  const families = new Set([...picture.querySelectorAll('[font-family]')].map((one) => one.getAttribute('font-family')))
  expect([...families]).toEqual([expect.stringMatching(/^"Instrument Sans Variable"/)])
  expect(textsOf(picture)).toContain('interactions')
  expect(textsOf(picture).join(' ')).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test.each([
  ['asShown', null],
  ['16:9', 16 / 9],
  ['1:1', 1],
] as const)(
  'a picture of the shape %s holds all of the chart, with or without title and source',
  async (shape, ratio) => {
    await render(framed(<StackChart {...plot} label="Posts by day" />))
    await expect.poll(() => createPicture('Posts by day', frame())!.text).toContain(' width="600"')
    const { text, width, height } = createPicture('Posts by day', frame(), { shape })!
    if (ratio !== null) expect(width / height).toBeCloseTo(ratio, 1)
    const picture = read(text)
    const chart = [...picture.documentElement.children].find((child) => numberOf(child, 'width') === 600)!
    expect(numberOf(chart, 'x') + 600).toBeLessThan(width)
    expect(numberOf(chart, 'y') + numberOf(chart, 'height')).toBeLessThan(height)
    expect(textsOf(picture)).toEqual(expect.arrayContaining(['Posts by day', expect.stringMatching(/^Soundings · /)]))
    // Laid out anew, it fills the shape.
    const drawn = (await drawPicture('Posts by day', frame(), { shape }))!
    const sizes = [...read(drawn.text).documentElement.children].map((child) => numberOf(child, 'width'))
    expect(sizes.some((size) => size < drawn.width && size > drawn.width - 60)).toBe(true)
    const plain = textsOf(
      read(createPicture('Posts by day', frame(), { shape, hasTitle: false, hasSource: false })!.text),
    )
    expect(plain.join(' ')).not.toMatch(/Posts by day|Soundings/)
  },
)

test('a picture shows the branding: a line, the logo at the right of the title, and the footer above the source', async () => {
  await render(framed(<StackChart {...plot} label="Posts by day" />))
  const logo = { url: 'data:image/png;base64,AA==', width: 300, height: 100 }
  const branding = { logo, accent: '#1d5678', footer: 'Harbour Ltd' }
  const made = createPicture('Posts by day', frame(), { branding })!
  const picture = read(made.text)
  const image = picture.querySelector('image')!
  expect([image.getAttribute('href'), numberOf(image, 'width'), numberOf(image, 'height')]).toEqual([logo.url, 84, 28])
  expect(numberOf(image, 'x') + 84).toBe(made.width - 24)
  expect(picture.querySelector('rect[fill="#1d5678"]')).not.toBeNull()
  expect(textsOf(picture).slice(-2)).toEqual(['Harbour Ltd', expect.stringMatching(/^Soundings · /)])
})
