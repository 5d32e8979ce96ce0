import type { CollectorSource } from '#contract/collection/collection.ts'
import { sourceNames } from '#contract/collection/sources.ts'
import { say } from '#contract/texts.ts'
import { type Env, sourceKeys } from '#server/env.ts'
import { faultMessages } from './fault-messages.ts'
import { SourceFault } from './source.ts'

type Given = Pick<Env, 'mastodonTokens' | 'sourceCredentials'>

const hasKeys = (source: CollectorSource): source is keyof typeof sourceKeys => source in sourceKeys

/** What the operator gave a source in the environment: of Mastodon the token of each instance by its host. */
export const credentialsOf = (env: Given, source: CollectorSource): Record<string, string> => {
  if (source === 'mastodon') return env.mastodonTokens
  return hasKeys(source) ? env.sourceCredentials[source] : {}
}

/** What is still to be named in the environment before a source can be followed; null where nothing is missing. */
export function credentialsFault(source: CollectorSource, given: Record<string, string>): SourceFault | null {
  if (!hasKeys(source)) return null
  const missing = sourceKeys[source].filter((key) => !given[key])
  if (missing.length === 0) return null
  return new SourceFault(
    'unauthorized',
    say(faultMessages.credentialsMissing, { source: sourceNames[source], keys: missing.join(', ') }),
  )
}
