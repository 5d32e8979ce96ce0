export const messages = {
  tooLong: /*i18n*/ {
    id: 'import.tooLong',
    message: 'Line {line, number} is longer than {most, number} million characters.',
  },
  tooDeep: /*i18n*/ { id: 'import.tooDeep', message: 'This is nested more than {levels, number} levels deep.' },
  lineOfTooMany: /*i18n*/ {
    id: 'import.lineOfTooMany',
    message: 'The line holds more than {most, number} values.',
  },
  noObject: /*i18n*/ { id: 'import.noObject', message: 'This is not a JSON object.' },
  noRecordAt: /*i18n*/ { id: 'import.noRecordAt', message: 'There are no records at {path}.' },
  jsonBreaksOff: /*i18n*/ { id: 'import.jsonBreaksOff', message: 'The JSON breaks off here: {reason}' },
  rowUnending: /*i18n*/ {
    id: 'import.rowLongerThan',
    message:
      'The row does not end: a quotation mark is opened and never closed, or the row is longer than {most, number} million characters.',
  },
  rowOfCells: /*i18n*/ {
    id: 'import.rowOfCells',
    message: 'The row has {cells, plural, one {# cell} other {# cells}}, the header has {width}.',
  },
  rowFlawed: /*i18n*/ {
    id: 'import.rowFlawed',
    message: 'The row holds bytes that are no text in {encoding}; \ufffd stands for them.',
  },
  cellOfNul: /*i18n*/ {
    id: 'import.cellOfNul',
    message: 'Cell {cell} of the row holds NUL bytes, which are left out.',
  },
  notPosts: /*i18n*/ {
    id: 'import.notPosts',
    message:
      '{count, plural, one {# record is not a post, such as a service message, and is left out.} other {# records are not posts, such as service messages, and are left out.}}',
  },
  fileFlawed: /*i18n*/ {
    id: 'import.fileFlawed',
    message: 'Some bytes are no text in {encoding}. If letters look wrong, choose another encoding.',
  },
  noRows: /*i18n*/ {
    id: 'import.noRows',
    message: 'The file holds no rows as {format}. Expected at least one post.',
  },
  noRowReadable: /*i18n*/ {
    id: 'import.noRowReadable',
    message: 'No row of the file can be read as {format}. Line {line}: {reason}',
  },
  damage: /*i18n*/ {
    id: 'import.damage',
    message: 'The compressed file is {how, select, cut {incomplete} other {damaged}}',
  },
  exhausted: /*i18n*/ {
    id: 'import.givenUp',
    message: 'The server failed each time it read this file. Split it, or save it as JSON Lines or CSV.',
  },
  damagedUnread: /*i18n*/ {
    id: 'import.damagedUnread',
    message: '{damage}, and no row of it can be read. Export or download it again.',
  },
  damagedSum: /*i18n*/ {
    id: 'import.damagedSum',
    message:
      '{damage}: all {count, number} rows could be read, but some may not be as they were. Export or download it again, or import it as it is.',
  },
  damagedAt: /*i18n*/ {
    id: 'import.damagedAt',
    message:
      '{damage}: reading ended at row {count, number}, and nothing after it can be read. Export or download it again, or import what stands before.',
  },
  noText: /*i18n*/ {
    id: 'import.noText',
    message: 'The row has no text, and no title, link, picture or film either.',
  },
  textIs: /*i18n*/ {
    id: 'import.textIs',
    message:
      'The row has no text: "{column}" is {kind, select, numbers {a list of numbers} object {an object} other {a list without texts}}.',
  },
  wordless: /*i18n*/ {
    id: 'import.wordless',
    message: 'The row has no text; it is kept for its picture, film or link.',
  },
  sourceUnknown: /*i18n*/ {
    id: 'import.sourceUnknown',
    message:
      'Unknown source "{value}": {count, plural, one {# post is} other {# posts are}} counted as Other (lines {lines}).',
  },
  sourceUnknownYet: /*i18n*/ {
    id: 'import.sourceUnknownYet',
    message: 'Unknown source "{value}": its posts are counted as Other.',
  },
  sourceUnsaidYet: /*i18n*/ { id: 'import.sourceUnsaidYet', message: 'Posts without a source are counted as Other.' },
  sourceUnsaid: /*i18n*/ {
    id: 'import.sourceUnsaid',
    message:
      '{count, plural, one {# post without a source is} other {# posts without a source are}} counted as Other (lines {lines}).',
  },
  sourcesUnknown: /*i18n*/ {
    id: 'import.sourcesUnknown',
    message:
      '{count, plural, one {# post} other {# posts}} of {values, number} further sources that are not known count as Other, too.',
  },
  authorsUnknown: /*i18n*/ {
    id: 'import.authorsUnknown',
    message: 'The author is unknown in {unknown, number} of {posts, plural, one {# post} other {# posts}}.',
  },
  columnsUnused: /*i18n*/ { id: 'import.columnsUnused', message: 'Columns not imported: {columns}.' },
  linesSkipped: /*i18n*/ {
    id: 'import.linesSkipped',
    message: 'The names of the columns stand in line {line, number}; what stands before is left out.',
  },
  zoneOfIds: /*i18n*/ { id: 'import.zoneOfIds', message: 'The ids of the posts carry the time in UTC.' },
  zoneOfColumn: /*i18n*/ { id: 'import.zoneOfColumn', message: 'The name of the column "{name}" says so.' },
  zoneOfWorkspace: /*i18n*/ {
    id: 'import.zoneOfWorkspace',
    message: 'The file does not say it; it is the zone of this workspace.',
  },
  zoneChosen: /*i18n*/ { id: 'import.zoneChosen', message: 'Chosen for this file.' },
  timesWithoutZone: /*i18n*/ {
    id: 'import.timesWithoutZone',
    message: 'Times without a zone are read in {timezone}.',
  },
  sentimentUnclear: /*i18n*/ {
    id: 'import.sentimentUnclear',
    message:
      'The numbers in "{column}" may mean two things, and are left out until you choose: −1, 0, 1 or 0, 1, 2 for negative, neutral, positive.',
  },
  columnOfTool: /*i18n*/ { id: 'import.columnOfTool', message: 'An export of {tool}: "{name}" holds it.' },
  columnElse: /*i18n*/ {
    id: 'import.columnElse',
    message: 'An export of {tool}: "{name}" holds it where "{first}" is blank.',
  },
  columnOfClock: /*i18n*/ {
    id: 'import.columnOfClock',
    message: '"{name}" holds the time of day, beside the day in "{first}".',
  },
  textTooLong: /*i18n*/ {
    id: 'import.textTooLong',
    message: 'The text has {length, number} characters; a post may have {most, number}.',
  },
  valueCut: /*i18n*/ {
    id: 'import.valueCut',
    message: 'The value in "{column}" is too long and was cut or left out.',
  },
  noId: /*i18n*/ { id: 'import.noId', message: 'The post has no ID.' },
  idTooLong: /*i18n*/ {
    id: 'import.idTooLong',
    message: 'The ID has {length, number} characters, more than can be stored.',
  },
  noTime: /*i18n*/ { id: 'import.noTime', message: 'The row has no time.' },
  timeOutside: /*i18n*/ { id: 'import.timeOutside', message: 'The time "{value}" is before 1990 or in the future.' },
  timeUnread: /*i18n*/ {
    id: 'import.timeUnread',
    message: 'The time "{value}" cannot be read. Expected one such as 2024-04-18 15:20:38 or Unix seconds.',
  },
  timeOrder: /*i18n*/ {
    id: 'import.timeOrder',
    message:
      'The time "{value}" doesn’t fit the order of day and month in its column. Choose the other order if it fits the file.',
  },
  collectedUnread: /*i18n*/ {
    id: 'import.collectedUnread',
    message: 'The time of collection "{value}" cannot be read and is left out.',
  },
  countUnread: /*i18n*/ {
    id: 'import.countUnread',
    message: '"{column}" is "{value}" and is left out. Expected a whole number.',
  },
  countNegative: /*i18n*/ {
    id: 'import.countNegative',
    message: '"{column}" is "{value}" and is left out. A count is never negative.',
  },
  fieldNoNumber: /*i18n*/ {
    id: 'import.fieldNoNumber',
    message: '"{column}" is "{value}" and is left out. Expected a number.',
  },
  fieldTooLong: /*i18n*/ {
    id: 'import.fieldTooLong',
    message: '"{column}" is "{value}" and is left out. The field takes at most {most, number} characters.',
  },
  fieldTooManyChoices: /*i18n*/ {
    id: 'import.fieldTooManyChoices',
    message:
      '"{column}" is "{value}" and is left out. The field has {most, number} choices already; keep such a column as text.',
  },
  monthFirst: /*i18n*/ { id: 'import.monthFirst', message: 'month first' },
  dayFirst: /*i18n*/ { id: 'import.dayFirst', message: 'day first' },
  datesFitBoth: /*i18n*/ {
    id: 'import.datesFitBoth',
    message: 'All {dates, number} dates fit both orders and were read {order}. Choose the other if the file means it.',
  },
  datesFitOther: /*i18n*/ {
    id: 'import.datesFitOther',
    message:
      '{count, number} of {dates, number} dates cannot be read {order} and are refused. Read {other}, all of them fit.',
  },
  serialsFitBoth: /*i18n*/ {
    id: 'import.serialsFitBoth',
    message:
      '"{column}" has Excel dates as numbers. They are counted from 1900; if the file counts from 1904, they are four years too early.',
  },
  datesMixed: /*i18n*/ {
    id: 'import.datesMixed',
    message:
      'The file mixes both orders: {count, number} of {dates, number} dates cannot be read {order}, {countOther, number} of {dates, number} dates not {other}. What does not fit is refused.',
  },
  columnOfLinks: /*i18n*/ {
    id: 'import.columnOfLinks',
    message: '"{name}" holds what the post links to; the post itself is elsewhere.',
  },
  columnOfScore: /*i18n*/ {
    id: 'import.columnOfScore',
    message: '"{name}" is the score that {source} counts.',
  },
  columnFits: /*i18n*/ { id: 'import.columnFits', message: 'Named "{name}", and its first values fit.' },
  roundedIds: /*i18n*/ {
    id: 'import.roundedIds',
    message:
      'A spreadsheet rounded the ids in "{name}" (such as 1.77657E+18), so they are not used. Soundings identifies these posts by their address or, without one, by author, time and text.',
  },
  source: /*i18n*/ { id: 'import.source', message: 'Source: {reason}' },
  sourceByName: /*i18n*/ { id: 'import.sourceByName', message: "The file's name says {source}." },
  sourceByColumns: /*i18n*/ { id: 'import.sourceByColumns', message: 'Columns as of {source}: {columns}.' },
  sourceByHost: /*i18n*/ { id: 'import.sourceByHost', message: 'The addresses are at {host}.' },
  countsKept: /*i18n*/ {
    id: 'import.countsKept',
    message:
      '{count, plural, one {# known post has empty counts} other {# known posts have empty counts}} in this file. The counts that are known stay.',
  },
  conflicts: /*i18n*/ {
    id: 'import.conflicts',
    message:
      '{count, plural, one {# row has the ID of a post with another author, time and text, and would replace it} other {# rows have the IDs of posts with other authors, times and texts, and would replace them}}: {examples}. Check which column is the ID, or confirm that the posts are to be replaced.',
  },
  overLimit: /*i18n*/ {
    id: 'import.overLimit',
    message: "Over this month's limit of the plan. You can import the row later.",
  },
} as const
