import { parseQuery } from './parse.ts'
import type { QueryNode } from './tree.ts'

const namesLanguage = (node: QueryNode): boolean => {
  if (node.kind === 'field') return node.field === 'lang'
  if ('parts' in node) return node.parts.some(namesLanguage)
  return 'part' in node && namesLanguage(node.part)
}

/** A text that finds posts of one language alone, ISO 639-1; null where it names a language already or cannot be read. */
export function inLanguage(text: string, language: string): string | null {
  const { tree } = parseQuery(text)
  if (tree === null || namesLanguage(tree)) return null
  const written = text.trim()
  return `${tree.kind === 'or' ? `(${written})` : written} lang:${language}`
}
