import { parseQuery } from './parse.ts'
import type { QueryNode } from './tree.ts'

const hasLanguageField = (node: QueryNode): boolean => {
  if (node.kind === 'field') return node.field === 'lang'
  if ('parts' in node) return node.parts.some(hasLanguageField)
  return 'part' in node && hasLanguageField(node.part)
}

/** Restricts a query to one language, ISO 639-1; null if it names a language already or has errors. */
export function restrictToLanguage(text: string, language: string): string | null {
  const { tree } = parseQuery(text)
  if (tree === null || hasLanguageField(tree)) return null
  const written = text.trim()
  return `${tree.kind === 'or' ? `(${written})` : written} lang:${language}`
}
