import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import type { BoundAdapter } from './adapters.ts'
import { readMarks, readStoredQueries } from './matching/stored-queries.ts'
import { searchTexts } from './searches/search-texts.ts'
import type { SourceContext, ReadResult } from './source.ts'

const Place = z.object({ text: z.string(), cursor: z.nullable(z.string()) })

/**
 * Reads a range of the past. A source that needs a text is asked once per text that live queries require; the cursor
 * then includes the text.
 */
export async function* readPast(
  services: Pick<Services, 'db' | 'now'>,
  { adapter, settings }: { adapter: BoundAdapter; settings: unknown },
  { from, until, cursor }: { from: Date; until: Date; cursor: string | null },
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  const search = adapter.search!
  if (!adapter.needsText) return yield* search(settings, { from, until, text: null, cursor }, context)
  const place = cursor === null ? null : z.parse(Place, JSON.parse(cursor))
  const texts = await listQueryTexts(services, adapter)
  for (const [at, text] of texts.entries()) {
    if (place !== null && text < place.text) continue
    const past = { from, until, text, cursor: text === place?.text ? place.cursor : null }
    for await (const reading of search(settings, past, context))
      yield {
        ...reading,
        cursor: JSON.stringify({ text, cursor: reading.cursor }),
        share: (at + (reading.share ?? 0)) / texts.length,
      }
  }
}

/** Texts that together find every possible match of live queries at a source, unique and sorted. */
async function listQueryTexts(services: Pick<Services, 'db' | 'now'>, adapter: BoundAdapter): Promise<string[]> {
  const workspaceIds = [...(await readMarks(services)).keys()]
  const trees = (await readStoredQueries(services, workspaceIds)).flatMap(({ live }) => live.map(({ tree }) => tree))
  const texts = trees.flatMap((tree) => (tree === null ? [] : (searchTexts(tree, adapter) ?? [])))
  return [...new Set(texts.filter((text) => text !== null))].toSorted()
}
