import type { CollectorSource } from '#contract/collection/collection.ts'
import { say } from '#contract/texts.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { Adapters, BoundAdapter } from './adapters.ts'
import { credentialsFault, credentialsOf } from './credentials.ts'
import { SourceFault } from './source.ts'

/** Throws invalid_input where this installation cannot follow the source. */
export function requireAdapter(adapters: Adapters, source: CollectorSource): BoundAdapter {
  const adapter = adapters.get(source)
  if (adapter === undefined) throw wrong('/source', unknown(source))
  return adapter
}

/** The settings as they are to be stored. Throws invalid_input where the source cannot read them. */
export function requireSettings(adapters: Adapters, source: CollectorSource, settings: unknown) {
  const adapter = requireAdapter(adapters, source)
  try {
    return adapter.parse(settings)
  } catch (error) {
    if (error instanceof SourceFault) throw wrong('/settings', error.text)
    throw error
  }
}

/** Throws invalid_input where the operator has not given what the source wants. */
export function requireCredentials(env: Env, source: CollectorSource) {
  const fault = credentialsFault(source, credentialsOf(env, source))
  if (fault !== null) throw wrong('/source', fault.text)
}

const unknown = (source: string) =>
  say(/*i18n*/ { id: 'collector.unknownSource', message: 'This installation can’t collect {source}.' }, { source })

const wrong = (pointer: string, text: ReturnType<typeof unknown>) =>
  new AppError('invalid_input', text, { errors: [{ pointer, ...text }] })
