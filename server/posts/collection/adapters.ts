import * as z from 'zod/mini'
import type { CollectorSource } from '#contract/collection/collection.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { credentialsFault } from './credentials.ts'
import { type SourceContext, type ReadResult, type SourceAdapter, SourceError, type TextOf } from './source.ts'

/** Parses stored settings before each call; invalid settings throw a SourceError for the operator. */
export type BoundAdapter = {
  source: CollectorSource
  mode: 'streaming' | 'polling'
  /** Returns the settings to store; throws a SourceError. */
  parse: (settings: unknown) => Record<string, unknown>
  test: (settings: unknown, context: SourceContext) => Promise<{ found: Text; sample: PostRow[] }>
  follow: (settings: unknown, cursor: string | null, context: SourceContext) => AsyncIterable<ReadResult>
  readFrame: (settings: unknown, frame: string, context: Pick<SourceContext, 'now'>) => ReadResult
  search:
    | ((
        settings: unknown,
        past: Parameters<NonNullable<SourceAdapter<unknown>['search']>>[1],
        context: SourceContext,
      ) => AsyncIterable<ReadResult>)
    | null
  needsText: boolean
  textOf: TextOf | null
}

export type Adapters = ReadonlyMap<CollectorSource, BoundAdapter>

export function bindAdapter<Settings>(adapter: SourceAdapter<Settings>): BoundAdapter {
  const { source, mode, test, follow, readFrame, search, needsText, textOf } = adapter
  const read = (settings: unknown): Settings => {
    const parsed = z.safeParse(adapter.settings, settings)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new SourceError('misconfigured', unreadable(issue?.path.join('.') ?? '', issue?.message ?? ''))
  }
  const requireCredentials = ({ credentials }: SourceContext) => {
    const fault = credentialsFault(source, credentials)
    if (fault !== null) throw fault
  }
  return {
    source,
    mode,
    parse: (settings) => read(settings) as Record<string, unknown>,
    test: async (settings, context) => {
      requireCredentials(context)
      return test(read(settings), context)
    },
    follow: async function* (settings, cursor, context) {
      requireCredentials(context)
      yield* follow(read(settings), cursor, context)
    },
    readFrame: (settings, frame, context) => readFrame(read(settings), frame, context),
    search:
      search === null
        ? null
        : async function* (settings, past, context) {
            requireCredentials(context)
            yield* search(read(settings), past, context)
          },
    needsText,
    textOf,
  }
}

const unreadable = (field: string, reason: string) =>
  toText(
    /*i18n*/ { id: 'collector.settings', message: 'Invalid settings. {field}: {reason}' },
    { field: field === '' ? 'settings' : field, reason },
  )
