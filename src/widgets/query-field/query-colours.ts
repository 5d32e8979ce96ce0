import { styleTags, tagHighlighter, tags } from '@lezer/highlight'
import { parser } from '#contract/query-language/parser.generated.ts'
import { skipInvisible } from '#contract/query-language/tokens.ts'

/** The query parser, with a style tag per node type. */
export const highlightedParser = parser.configure({
  props: [
    styleTags({
      'And Or Not Near Minus': tags.operator,
      FieldName: tags.propertyName,
      Value: tags.literal,
      'Phrase UnclosedPhrase': tags.string,
      'Open Close StrayClose': tags.paren,
      'Word Url': tags.name,
    }),
  ],
})

export const visibleTokenParser = skipInvisible(highlightedParser)

/** Class names match the colour tokens: `query-operator` uses `--query-operator`. */
export const queryHighlighter = tagHighlighter([
  { tag: tags.operator, class: 'query-operator' },
  { tag: tags.propertyName, class: 'query-field' },
  { tag: tags.literal, class: 'query-value' },
  { tag: tags.string, class: 'query-phrase' },
  { tag: tags.paren, class: 'query-bracket' },
  { tag: tags.name, class: 'query-word' },
])
