import { say } from '#contract/texts.ts'
import { faultMessages } from '#server/outside/fault-messages.ts'
import { type Reading, type SourceAdapter, SourceFault, type TextOf } from '../../source.ts'
import { isStorableTime } from '#server/ingest/storable.ts'
import { shareOfTime } from '../shared/share-of-time.ts'
import { createAppView, observationsOf } from './app-view.ts'
import { isActor } from './authors.ts'
import { limits } from './limits.ts'
import { createPeople } from './people.ts'
import type { BlueskySettings } from '#sources/bluesky/collector.ts'

/** The AppView may refuse searches without an account. */
export const searchPast: NonNullable<SourceAdapter<BlueskySettings>['search']> = async function* (
  { appView },
  { from, until, text, cursor },
  context,
): AsyncGenerator<Reading> {
  if (text === null || text.trim() === '')
    throw new SourceFault('misconfigured', say(faultMessages.nothingToSearch, { source: 'Bluesky' }))
  const people = createPeople(limits.postsOfSearch)
  const view = createAppView(appView, people, context)
  let next = cursor
  do {
    const page = await view.search([
      ['q', text],
      ['since', from.toISOString()],
      ['until', until.toISOString()],
      ['sort', 'latest'],
      ['limit', String(limits.postsOfSearch)],
      ...(next === null ? [] : [['cursor', next] satisfies [string, string]]),
    ])
    next = page.cursor ?? null
    const observations = page.posts.flatMap((post) => observationsOf(post, people))
    const oldest = Math.min(...page.posts.map(({ indexedAt }) => Date.parse(indexedAt)).filter(isStorableTime))
    const share = next === null ? 1 : shareOfTime({ from, until }, oldest)
    yield { observations, rejected: page.rejected, cursor: next, at: null, share }
  } while (next !== null && !context.signal.aborted)
}

/** The search finds whole words, hashtags, linked domains, and authors by handle or DID. */
export const textOf: TextOf = ({ place, value, prefix }) => {
  if (prefix) return null
  if (place === 'hashtag') return `#${value}`
  if (place === 'author') return isActor(value) ? `from:${value}` : null
  return place === 'word' || place === 'domain' ? value : null
}
