import { isFieldOfOtherTool } from './nearest-fields.ts'
import { parseQuery } from './parse.ts'
import type { QueryProblem } from '../saved-queries/queries.ts'

/** A replaced part of a pasted text and its translation, which may be empty. */
export type Replacement = { written: string; meant: string }

/** Each step applies one fix. */
const maxSteps = 300

/** Whether a problem is a spelling of another tool with only one meaning. */
function isForeignSyntax({ code, from, to, fix }: QueryProblem, text: string): boolean {
  const edit = fix?.edits[0]
  if (edit === undefined) return false
  const { insert } = edit
  if (code === 'W102') return /\d/.test(insert)
  if (code === 'Q003') return insert.trim() !== '' || text.slice(edit.from, edit.to) === '+'
  if (code === 'Q020') return isFieldOfOtherTool(text.slice(from, to - 1))
  return code === 'W103' || code === 'Q022'
}

/**
 * Translates a query of Brandwatch, Talkwalker, Meltwater, Lucene or a similar tool (other-syntax.ts). Returns the text and its
 * distinct replacements; a text without foreign syntax is returned unchanged. `language` is the reader's, ISO 639-1.
 */
export function translatePastedQuery(pasted: string, language: string): { text: string; replacements: Replacement[] } {
  let text = pasted
  const replacements = new Map<string, Replacement>()
  for (let step = 0; step < maxSteps; step++) {
    const { problems } = parseQuery(text, undefined, { isPart: true, language })
    const edits = problems.find((problem) => isForeignSyntax(problem, text))?.fix?.edits
    if (edits === undefined) break
    for (const { from, to, insert } of edits) {
      const replacement = { written: text.slice(from, to).trim(), meant: insert.trim() }
      if (replacement.written !== '') replacements.set(`${replacement.written} ${replacement.meant}`, replacement)
    }
    text = edits
      .toSorted((a, b) => b.from - a.from)
      .reduce((left, { from, to, insert }) => left.slice(0, from) + insert + left.slice(to), text)
  }
  return { text, replacements: [...replacements.values()] }
}
