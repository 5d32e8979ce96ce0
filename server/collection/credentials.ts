import type { CollectorSource } from '#contract/collection/collection.ts'
import { say } from '#contract/texts.ts'
import type { Env } from '#server/env.ts'
import { collectorFacts } from '#sources/collectors.ts'
import { faultMessages } from '#server/outside/fault-messages.ts'
import { SourceFault } from './source.ts'

/** What the operator gave a source in the environment: keys by their names, tokens by their hosts. */
export const credentialsOf = (env: Pick<Env, 'sourceCredentials'>, source: CollectorSource): Record<string, string> =>
  env.sourceCredentials[source]

/** What is still to be named in the environment before a source can be followed; null where nothing is missing. */
export function credentialsFault(source: CollectorSource, provided: Record<string, string>): SourceFault | null {
  const { name, keys = [] } = collectorFacts[source]
  const missing = keys.filter((key) => !provided[key])
  if (missing.length === 0) return null
  return new SourceFault(
    'unauthorized',
    say(faultMessages.credentialsMissing, { source: name, keys: missing.join(', ') }),
  )
}
