import { LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { colouredParser, queryClasses } from './query-colours.ts'

const language = LRLanguage.define({
  name: 'soundings',
  parser: colouredParser,
  languageData: { closeBrackets: { brackets: ['(', '"'] } },
})

/** The query language in CodeMirror: the one grammar, coloured by classes whose colours are tokens. */
export const querySupport = [language, syntaxHighlighting(queryClasses)]
