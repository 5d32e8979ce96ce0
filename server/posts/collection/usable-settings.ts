import type { CollectorSource } from '#contract/collection/collection.ts'
import { toText } from '#contract/texts.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Adapters, BoundAdapter } from './adapters.ts'
import { credentialsFault, credentialsOf } from './credentials.ts'
import { SourceError } from './source.ts'

/** Throws invalid_input if this installation can't follow the source. */
export function requireAdapter(adapters: Adapters, source: CollectorSource): BoundAdapter {
  const adapter = adapters.get(source)
  if (adapter === undefined) throw invalidFieldError('/source', unknownSourceText(source))
  return adapter
}

/** Returns the settings to store. Throws invalid_input if the source can't parse them. */
export function requireSettings(adapters: Adapters, source: CollectorSource, settings: unknown) {
  const adapter = requireAdapter(adapters, source)
  try {
    return adapter.parse(settings)
  } catch (error) {
    if (error instanceof SourceError) throw invalidFieldError('/settings', error.text)
    throw error
  }
}

/** Throws invalid_input if the operator's credentials are missing. */
export function requireCredentials(env: Env, source: CollectorSource) {
  const fault = credentialsFault(source, credentialsOf(env, source))
  if (fault !== null) throw invalidFieldError('/source', fault.text)
}

const unknownSourceText = (source: string) =>
  toText(/*i18n*/ { id: 'collector.unknownSource', message: 'This installation can’t collect {source}.' }, { source })

const invalidFieldError = (pointer: string, text: ReturnType<typeof unknownSourceText>) =>
  new AppError('invalid_input', text, { errors: [{ pointer, ...text }] })
