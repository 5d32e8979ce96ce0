import type { SourceContext } from '../../source.ts'
import type { createAppView } from './app-view.ts'
import { limits } from './limits.ts'

/** A handle or DID (atproto.com/specs/handle); the AppView refuses a whole call for one invalid actor. */
const actor =
  /^(?:did:[a-z]+:[a-z0-9._:%-]+|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/i
export const isActor = (author: string) => author.length <= 253 && actor.test(author)

/** Each call looks up due authors beside the stream: all of them daily, newly named ones at once. */
export function followAuthors(view: Pick<ReturnType<typeof createAppView>, 'follow'>, context: SourceContext) {
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
      // The stream matters more than names.
      nextAt = context.now() + limits.restAfterFault
    }
    isAsking = false
  }
}
