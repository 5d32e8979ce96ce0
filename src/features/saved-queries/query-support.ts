import { LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { styleTags, tagHighlighter, tags } from '@lezer/highlight'
import { parser } from '#contract/query-language/parser.generated.ts'

const language = LRLanguage.define({
  name: 'soundings',
  parser: parser.configure({
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
  }),
  languageData: { closeBrackets: { brackets: ['(', '"'] } },
})

const classes = tagHighlighter([
  { tag: tags.operator, class: 'query-operator' },
  { tag: tags.propertyName, class: 'query-field' },
  { tag: tags.literal, class: 'query-value' },
  { tag: tags.string, class: 'query-phrase' },
  { tag: tags.paren, class: 'query-bracket' },
  { tag: tags.name, class: 'query-word' },
])

/** The query language in CodeMirror: the one grammar, coloured by classes whose colours are tokens. */
export const querySupport = [language, syntaxHighlighting(classes)]
