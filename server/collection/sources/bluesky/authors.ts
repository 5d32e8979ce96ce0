import type { FollowContext } from '../../source.ts'
import type { createAppView } from './app-view.ts'
import { limits } from './limits.ts'

/** A handle or a DID (atproto.com/specs/handle); one that is neither has the whole call refused. */
const actor =
  /^(?:did:[a-z]+:[a-z0-9._:%-]+|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/i
export const isActor = (author: string) => author.length <= 253 && actor.test(author)

/** Looks up the authors that live queries name, all at first and daily, others as they come to be named; with each call whether there are any, beside the stream. */
export function followAuthors(view: Pick<ReturnType<typeof createAppView>, 'follow'>, context: FollowContext) {
  const requestedAt = new Map<string, number>()
  let isAsking = false
  let nextAt = 0

  async function ask() {
    const isDue = (author: string) => context.now() - (requestedAt.get(author) ?? -Infinity) >= limits.profileMaxAge
    const due = context.authors().filter((author) => isActor(author) && isDue(author))
    for (let at = 0; at < due.length && !context.signal.aborted; at += limits.idsOfCall) {
      const some = due.slice(at, at + limits.idsOfCall)
      await view.follow(some)
      for (const author of some) requestedAt.set(author, context.now())
    }
  }

  return async () => {
    if (isAsking || context.now() < nextAt) return
    isAsking = true
    nextAt = context.now() + limits.authorsEvery
    try {
      await ask()
    } catch {
      // The stream is worth more than the names.
      nextAt = context.now() + limits.restAfterFault
    }
    isAsking = false
  }
}
