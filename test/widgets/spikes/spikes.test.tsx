import { describe, expect, test } from 'vitest'
import { SpikeStory } from '#src/widgets/spikes/spike-story.tsx'
import { spikeHeight, spikeNote, spikeSentence, spikeTime } from '#src/widgets/spikes/spike-texts.ts'
import { spikeOf } from '#test/support/spike.ts'
import { toPageMarkup, toText } from '#test/support/markup.tsx'

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

describe('a spike in words', () => {
  test('is told from where it begins to where it ends, in the time of the workspace', () => {
    expect([spikeTime(oneHour, hours), spikeTime(threeHours, hours), spikeTime(spikeOf(), days)]).toEqual([
      '2 Mar 2026, 11:00',
      expect.stringMatching(/^2 Mar 2026, 11:00\s?–\s?14:00$/),
      expect.stringMatching(/^2\s–\s4 Mar 2026$/),
    ])
  })

  test('says all of its posts, those of its peak and what is normal', () => {
    expect([spikeHeight(oneHour, hours), spikeHeight(threeHours, hours)]).toEqual([
      '90 posts, 9× the usual (about 10 an hour)',
      '190 posts, 90 at the peak (2 Mar 2026, 12:00): 9× the usual (about 10 an hour)',
    ])
  })

  test('is a sentence on paper, and a note of no more letters than one may have', () => {
    expect(spikeSentence(spikeOf(), days).replaceAll(/\s/g, ' ')).toBe(
      'Spike, 2 – 4 Mar 2026: 190 posts, 90 at the peak (3 Mar 2026): 9× the usual (about 10 a day). First post: Ann (Mastodon), “The ferry stands still”. Unusually frequent: #ferry.',
    )
    const [reason] = spikeOf().reasons
    const long = spikeOf({ reasons: Array.from({ length: 9 }, () => ({ ...reason!, name: 'a'.repeat(90) })) })
    expect(spikeNote(long, days)).toHaveLength(500)
  })
})

test('the story tells what stood out, how it began, where, in which tone and which post led', () => {
  const markup = toPageMarkup(<SpikeStory spike={spikeOf()} range={days} drillDown={null} onOpen={() => {}} />)
  const text = toText(markup)
  for (const part of [
    'Unusually frequent #ferry',
    'First posts with #ferry 2 Mar 2026, 07:04 · Ann (Mastodon) The ferry stands still',
    'Link news.example/ferry',
    'Sources Mastodon : 152 posts ( 80.0%, usually 40.0% ) Sentiment',
    'Sentiment net sentiment −40.0, usually +12.0 negative : 96 posts',
    'Top post 2 Mar 2026, 07:04 · Ben (X) · 240 interactions Nobody gets home tonight',
  ])
    expect(text.replaceAll(/ ?([:()]) ?/g, '$1')).toContain(part.replaceAll(/ ?([:()]) ?/g, '$1'))
  expect(markup).not.toContain('Make a note')
})
