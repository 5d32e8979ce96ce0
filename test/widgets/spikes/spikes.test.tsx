import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Spikes } from '#src/features/discover/spikes.tsx'
import { trendsQuery } from '#src/api/insights.ts'
import { SpikeStory } from '#src/widgets/spikes/spike-story.tsx'
import {
  drillDownOfSpike,
  reasonWords,
  spikeHeight,
  spikeNote,
  spikeSentence,
  spikeTime,
} from '#src/widgets/spikes/spike-words.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { spikeOf } from '#test/support/spike.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const markupOf = (content: ReactNode) =>
  renderToStaticMarkup(<RouterContextProvider router={router}>{content}</RouterContextProvider>)

const days = { bucket: 'day', timezone: 'UTC' } as const
const hours = { bucket: 'hour', timezone: 'Europe/Berlin' } as const
const oneHour = spikeOf({
  at: '2026-03-02T10:00:00.000Z',
  until: null,
  end: '2026-03-02T11:00:00.000Z',
  posts: 90,
  peak: { at: '2026-03-02T10:00:00.000Z', posts: 90 },
})
const threeHours = spikeOf({
  at: '2026-03-02T10:00:00.000Z',
  until: '2026-03-02T12:00:00.000Z',
  end: '2026-03-02T13:00:00.000Z',
  peak: { at: '2026-03-02T11:00:00.000Z', posts: 90 },
})
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('a reason reads as what it says of the spike', () => {
  const reason = { value: 'v', name: 'crane', source: null, share: 0.416 }
  expect((['term', 'hashtag', 'domain', 'author'] as const).map((kind) => reasonWords({ ...reason, kind }))).toEqual([
    '“crane”',
    '#crane',
    '42 % link to crane',
    'crane wrote 42 %',
  ])
})

describe('a spike in words', () => {
  test('is told from where it begins to where it ends, in the time of the workspace', () => {
    expect([spikeTime(oneHour, hours), spikeTime(threeHours, hours), spikeTime(spikeOf(), days)]).toEqual([
      '2 Mar 2026, 11:00',
      expect.stringMatching(/^2 Mar 2026, 11:00\s?–\s?14:00$/),
      '2 Mar 2026 – 4 Mar 2026',
    ])
  })

  test('says all of its posts, those of its peak and what is normal', () => {
    expect([spikeHeight(oneHour, hours), spikeHeight(threeHours, hours)]).toEqual([
      '90 posts, about 9× a normal hour (10)',
      '190 posts, 90 of them at the peak (2 Mar 2026, 12:00): about 9× a normal hour (10)',
    ])
  })

  test('opens all of its stretch', () => {
    expect([drillDownOfSpike(oneHour, hours), drillDownOfSpike(threeHours, hours)]).toEqual([
      { at: '2026-03-02T10:00:00.000Z', bucket: 'hour' },
      { at: '2026-03-02T10:00:00.000Z', until: '2026-03-02T12:00:00.000Z', bucket: 'hour' },
    ])
  })

  test('is a sentence on paper, and a note of no more letters than one may have', () => {
    expect(spikeSentence(spikeOf(), days)).toBe(
      'Spike, 2 Mar 2026 – 4 Mar 2026: 190 posts, 90 of them at the peak (3 Mar 2026): about 9× a normal day (10). It began with Ann on Mastodon: “The ferry stands still”. Stood out: #ferry.',
    )
    const [reason] = spikeOf().reasons
    const long = spikeOf({ reasons: Array.from({ length: 9 }, () => ({ ...reason!, name: 'a'.repeat(90) })) })
    expect(spikeNote(long, days)).toHaveLength(500)
  })

  test('of an older server, without peak and story, is one step', () => {
    const bare = spikeOf({ until: null, end: null, peak: null, story: null, reasons: [] })
    expect(spikeSentence(bare, days)).toBe('Spike, 2 Mar 2026: 190 posts, about 19× a normal day (10).')
  })
})

test('the story tells what stood out, how it began, where, in which tone and which post led', () => {
  const markup = markupOf(
    <InPage>
      <SpikeStory spike={spikeOf()} range={days} drillDown={null} onOpen={() => {}} />
    </InPage>,
  )
  const text = textOf(markup)
  for (const part of [
    'Stood out #ferry',
    'First with #ferry 2 Mar 2026, 07:04 · Ann on Mastodon The ferry stands still',
    'Link news.example/ferry',
    'Where Mastodon : 152 posts ( 80 %, otherwise 40 % ) X : 38 posts ( 20 %, otherwise 60 % )',
    'Tone net sentiment −40, otherwise +12 positive : 20 posts negative : 96 posts',
    'Leading post 2 Mar 2026, 07:04 · Ben on X · 240 interactions Nobody gets home tonight',
  ])
    expect(text.replaceAll(/ ?([:()]) ?/g, '$1')).toContain(part.replaceAll(/ ?([:()]) ?/g, '$1'))
  expect(markup).not.toContain('Make a note')
})

test('what is in a text stays text', () => {
  const [first] = spikeOf().story!.first
  const story = { ...spikeOf().story!, first: [{ ...first!, text: '<img src=x onerror=alert(1)>' }] }
  const markup = markupOf(
    <InPage>
      <SpikeStory spike={spikeOf({ story })} range={days} drillDown={null} onOpen={() => {}} />
    </InPage>,
  )
  expect(markup).not.toContain('<img')
})

test('Discover lists each with its numbers; one without reasons says that there are simply more posts', () => {
  const range = { from: '2026-06-24', to: '2026-06-30', timezone: 'UTC', bucket: 'hour' as const }
  const spike = { ...oneHour, posts: 30, peak: { at: oneHour.at, posts: 30 }, expected: 3, reasons: [] }
  const markup = markupOf(
    <InPage answers={[[trendsQuery(scope), { range, spikes: [spike] }]]}>
      <Spikes />
    </InPage>,
  )
  expect(markup).toContain('30 posts, about 10× a normal hour (3)')
  expect(markup).toContain('simply more posts')
})
