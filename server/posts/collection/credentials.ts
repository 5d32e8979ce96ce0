import type { CollectorSource } from '#contract/collection/collection.ts'
import { toText } from '#contract/texts.ts'
import type { Env } from '#server/platform/env.ts'
import { collectorsById } from '#sources/collectors.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { SourceError } from './source.ts'

/** Credentials from the environment: keys by name, tokens by host. */
export const credentialsOf = (env: Pick<Env, 'sourceCredentials'>, source: CollectorSource): Record<string, string> =>
  env.sourceCredentials[source]

export function credentialsFault(source: CollectorSource, provided: Record<string, string>): SourceError | null {
  const { name, keys = [] } = collectorsById[source]
  const missing = keys.filter((key) => !provided[key])
  if (missing.length === 0) return null
  return new SourceError(
    'unauthorized',
    toText(faultMessages.credentialsMissing, { source: name, keys: missing.join(', ') }),
  )
}
