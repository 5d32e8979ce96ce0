import type { Column, PostField } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import { toSourceName } from '#contract/posts/source-name.ts'
import { toText } from '#contract/texts.ts'
import { messages } from '../messages.ts'

/** Why each column is suggested for its field: the tool's format, its name and values, or as a fallback. */
export function reasonsOf(chosen: ReadonlyMap<PostField, readonly string[]>, source: Source, tool: string | undefined) {
  const reasons = new Map<string, NonNullable<Column['suggestion']>>()
  for (const [field, [first, ...further]] of chosen) {
    const reason =
      tool === undefined ? reasonOf(field, first!, source) : toText(messages.columnOfTool, { tool, name: first! })
    if (!reasons.has(first!)) reasons.set(first!, { field, reason })
    for (const name of further) {
      if (reasons.has(name)) continue
      const reason =
        field === 'postedAt'
          ? toText(messages.columnOfClock, { name, first: first! })
          : toText(messages.columnElse, { tool: tool!, name, first: first! })
      reasons.set(name, { field, reason, isFallback: true })
    }
  }
  return reasons
}

function reasonOf(field: PostField, name: string, source: Source) {
  if (field === 'links') return toText(messages.columnOfLinks, { name })
  if (field === 'likes' && /score|points/i.test(name))
    return toText(messages.columnOfScore, { name, source: toSourceName(source) })
  return toText(messages.columnFits, { name })
}
