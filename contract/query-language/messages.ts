export const messages = {
  hintSplit: /*i18n*/ { id: 'query.hint.split', message: 'Split it into two queries.' },
  fixDelete: /*i18n*/ { id: 'query.fix.delete', message: 'Delete {what}' },
  fixDeletePart: /*i18n*/ { id: 'query.fix.deletePart', message: 'Delete this part' },
  fixDeleteSpace: /*i18n*/ { id: 'query.fix.deleteSpace', message: 'Delete the space' },
  fixUse: /*i18n*/ { id: 'query.fix.use', message: 'Use {what}' },
  fixAdd: /*i18n*/ { id: 'query.fix.add', message: 'Add {what}' },
  fixSearchText: /*i18n*/ { id: 'query.fix.searchText', message: 'Search as text' },
  hintSuchAs: /*i18n*/ { id: 'query.hint.suchAs', message: 'Example: {example}' },
  distance: /*i18n*/ { id: 'query.distance', message: 'The distance must be a number from 1 to {most}.' },
  nestedTooDeep: /*i18n*/ {
    id: 'query.nestedTooDeep',
    message:
      '{what, select, brackets {Brackets and exclusions} other {Saved queries and categories}} can be nested at most {depth} levels deep.',
  },
  openQuote: /*i18n*/ { id: 'query.openQuote', message: 'This quote is never closed.' },
  tooMany: /*i18n*/ {
    id: 'query.tooMany',
    message:
      'A query can contain at most {most} {what, select, near {NEAR operators} stars {words with *} other {words, phrases and fields, including those of its saved queries}}.',
  },
  nothingSearchable: /*i18n*/ { id: 'query.nothingSearchable', message: 'There is no letter or digit to search for.' },
  hintRaw: /*i18n*/ { id: 'query.hint.raw', message: 'raw:"…" finds punctuation.' },
  starInside: /*i18n*/ { id: 'query.starInside', message: '* can only end a word.' },
  starAndDistance: /*i18n*/ { id: 'query.starAndDistance', message: 'A phrase can’t have both a distance and *.' },
  signsIgnored: /*i18n*/ {
    id: 'query.signsIgnored',
    message: 'Punctuation is ignored: "{written}" searches for “{words}”.',
  },
  commaIsSpace: /*i18n*/ {
    id: 'query.commaIsSpace',
    message: 'Commas are ignored, so posts must contain all of these. Use OR to find any of them.',
  },
  plusIgnored: /*i18n*/ { id: 'query.plusIgnored', message: '+ is ignored: posts must contain every word anyway.' },
  exclamationIgnored: /*i18n*/ { id: 'query.exclamationIgnored', message: '"!" is ignored. Use - to exclude.' },
  distanceApart: /*i18n*/ {
    id: 'query.distanceApart',
    message: 'The distance is separated from its phrase, so it is searched as a word.',
  },
  shortBeforeStar: /*i18n*/ { id: 'query.shortBeforeStar', message: 'Enter at least {least} letters before *.' },
  fieldInField: /*i18n*/ { id: 'query.fieldInField', message: 'A field can’t be inside the brackets of "{field}:".' },
  needsOperand: /*i18n*/ { id: 'query.needsOperand', message: '{name} needs something right after it.' },
  hintDidYouMean: /*i18n*/ {
    id: 'query.hint.didYouMean',
    message: 'Did you mean {first}? Use quotes to search the text.',
  },
  hintDidYouMeanEither: /*i18n*/ {
    id: 'query.hint.didYouMeanEither',
    message: 'Did you mean {first} or {second}? Use quotes to search the text.',
  },
  unknownField: /*i18n*/ { id: 'query.unknownField', message: 'There is no field "{name}".' },
  hintQuoteIt: /*i18n*/ { id: 'query.hint.quoteIt', message: 'Use quotes to search the text.' },
  distanceInField: /*i18n*/ { id: 'query.distanceInField', message: '"{field}:" can’t have a distance.' },
  needs: /*i18n*/ {
    id: 'query.needs',
    message:
      '"{name}:" needs {what, select, number {a number or a range} date {a date (YYYY-MM-DD)} language {a two-letter language code or und} other {a letter or digit}}.',
  },
  needsChoice: /*i18n*/ { id: 'query.needsChoice', message: '"{name}:" needs one of these: {list}.' },
  strayBracket: /*i18n*/ { id: 'query.strayBracket', message: 'This bracket is never opened.' },
  cannotComeFirst: /*i18n*/ { id: 'query.cannotComeFirst', message: '{name} can’t come first.' },
  readAs: /*i18n*/ { id: 'query.readAs', message: 'Interpreted as {whole}.' },
  spaceBindsTighter: /*i18n*/ {
    id: 'query.spaceBindsTighter',
    message: 'Words separated by spaces are combined before OR.',
  },
  searchedAsWord: /*i18n*/ { id: 'query.searchedAsWord', message: '"{word}" is searched as a word.' },
  hintCapitals: /*i18n*/ { id: 'query.hint.capitals', message: 'Write operators in capitals.' },
  nearJoinsTwo: /*i18n*/ {
    id: 'query.nearJoinsTwo',
    message: 'NEAR joins exactly two parts. Join the others with AND.',
  },
  hintAndFindsBoth: /*i18n*/ { id: 'query.hint.andFindsBoth', message: 'AND finds both anywhere in the post.' },
  besideNear: /*i18n*/ {
    id: 'query.besideNear',
    message: 'NEAR only joins words, phrases and OR lists. Use AND for everything else.',
  },
  openBracket: /*i18n*/ { id: 'query.openBracket', message: 'This bracket is never closed.' },
  emptyBrackets: /*i18n*/ { id: 'query.emptyBrackets', message: 'The brackets are empty.' },
  leadsBack: /*i18n*/ {
    id: 'query.leadsBack',
    message: 'The {what, select, category {category} other {saved query}} "{name}" refers back to itself.',
  },
  noSavedQuery: /*i18n*/ {
    id: 'query.noSavedQuery',
    message: 'There is no {what, select, category {category} other {saved query}} "{name}".',
  },
  hintNameInQuotes: /*i18n*/ {
    id: 'query.hint.nameInQuotes',
    message: 'Put names with spaces in quotes: {example}.',
  },
  savedQueryHasErrors: /*i18n*/ {
    id: 'query.savedQueryHasErrors',
    message: 'The {what, select, category {category} other {saved query}} "{name}" has errors. Fix them first.',
  },
  onlyNarrows: /*i18n*/ {
    id: 'query.onlyNarrows',
    message: 'These only narrow the search. Add a word, author, domain or hashtag.',
  },
  onlyExcludes: /*i18n*/ {
    id: 'query.onlyExcludes',
    message: 'This part only excludes. Add something to search for.',
  },
  empty: /*i18n*/ { id: 'query.empty', message: 'Enter a word, a phrase or a field.' },
  tooLong: /*i18n*/ {
    id: 'query.tooLong',
    message: 'A query can have at most {most} characters; this one has {length}.',
  },
} as const
