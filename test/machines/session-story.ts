import type { AnyEventObject } from 'xstate'
import type { Refusals } from '#src/machines/refusals.ts'
import { sessionMachine } from '#src/machines/session.ts'
import { done, story } from './story.ts'

export const untouched = { epoch: 0, refusals: [], refusedNow: [] }
export const current = { signedIn: 'current' }
export const retrying = { signedIn: 'retrying' }
export const out = (why: string) => ({ signedOut: why })
export const refreshing = { signedIn: { refreshing: 'prompt' } }
export const unanswered = { signedIn: 'unanswered' }
export const ended = (reason: string) => ({ type: 'session.ended', reason })
export const removed = { type: 'removeTokens' }

export const expired = (epoch = 0) => ({ type: 'token.expired', epoch })
export const refused = (url: string | string[], epoch = 0, refreshable = true) => ({
  type: 'http.unauthorized',
  urls: [url].flat(),
  epoch,
  refreshable,
})
export const refreshed = (epoch = 0) => done('refresh', { kind: 'refreshed', epoch })
export const outcome = (kind: string) => done('refresh', { kind })
export const succeeded = (...urls: string[]) => ({ type: 'http.succeeded', urls })
export const event = (type: string) => ({ type })
export const meRefused = (creatingWorkspace: boolean) => ({ type: 'me.unauthorized', creatingWorkspace })

/** Three refusals of a URL, each followed by a refresh: the next one is one too many. */
export const refusedThrice = (url: string) => [0, 1, 2].flatMap((epoch) => [refused(url, epoch), refreshed(epoch)])
export const commits = (...epochs: number[]) => epochs.map((epoch) => ({ type: 'commitStaged', epoch }))

function counted({ epoch, refusals }: { epoch: number; refusals: Refusals }) {
  const all = Object.entries(refusals).toSorted()
  return {
    epoch,
    refusals: all.flatMap(([url, { times }]) => Array.from({ length: times }, () => url)),
    refusedNow: all.filter(([, refusal]) => refusal.epoch === epoch).map(([url]) => url),
  }
}

export async function tell(hasTokens: boolean, ...events: AnyEventObject[]) {
  const { state, context, facts, asked, tags } = await story(sessionMachine, { hasTokens }, ...events)
  return { state, context: counted(context as never), facts, asked: asked.map(({ input }) => input), tags }
}
