export const messages = {
  tooLong: /*i18n*/ {
    id: 'import.tooLong',
    message: 'Line {line, number} is longer than {most, number} million characters.',
  },
  tooDeep: /*i18n*/ { id: 'import.tooDeep', message: 'This is nested more than {levels, number} levels deep.' },
  lineOfTooMany: /*i18n*/ {
    id: 'import.lineOfTooMany',
    message: 'The line contains more than {most, number} values.',
  },
  noObject: /*i18n*/ { id: 'import.noObject', message: 'This isn’t a JSON object.' },
  noRecordAt: /*i18n*/ { id: 'import.noRecordAt', message: 'There are no records at {path}.' },
  jsonBreaksOff: /*i18n*/ { id: 'import.jsonBreaksOff', message: 'The JSON breaks off here: {reason}' },
  rowUnending: /*i18n*/ {
    id: 'import.rowLongerThan',
    message:
      'The row doesn’t end: a quotation mark isn’t closed, or the row is longer than {most, number} million characters.',
  },
  rowOfCells: /*i18n*/ {
    id: 'import.rowOfCells',
    message: 'The row has {cells, plural, one {# cell} other {# cells}}, the header has {width}.',
  },
  rowFlawed: /*i18n*/ {
    id: 'import.rowFlawed',
    message: 'Some bytes of this row aren’t valid {encoding}; they are shown as \ufffd.',
  },
  cellOfNul: /*i18n*/ {
    id: 'import.cellOfNul',
    message: 'Cell {cell} contains NUL bytes, which are removed.',
  },
  notPosts: /*i18n*/ {
    id: 'import.notPosts',
    message:
      '{count, plural, one {# record is skipped because it isn’t a post, such as a service message.} other {# records are skipped because they aren’t posts, such as service messages.}}',
  },
  fileFlawed: /*i18n*/ {
    id: 'import.fileFlawed',
    message: 'Some bytes aren’t valid {encoding}. If letters look wrong, choose another encoding.',
  },
  noRows: /*i18n*/ {
    id: 'import.noRows',
    message: 'The file contains no rows as {format}. Expected at least one post.',
  },
  noRowReadable: /*i18n*/ {
    id: 'import.noRowReadable',
    message: 'No row can be read as {format}. Line {line}: {reason}',
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
    message: '{damage}, and no row can be read. Export or download it again.',
  },
  damagedSum: /*i18n*/ {
    id: 'import.damagedSum',
    message:
      '{damage}: all {count, number} rows can be read, but some may be wrong. Export or download it again, or import it anyway.',
  },
  damagedAt: /*i18n*/ {
    id: 'import.damagedAt',
    message:
      '{damage}: nothing after row {count, number} can be read. Export or download it again, or import the rows before.',
  },
  noText: /*i18n*/ {
    id: 'import.noText',
    message: 'The row has no text, title, link, picture or video.',
  },
  textIs: /*i18n*/ {
    id: 'import.textIs',
    message:
      'The row has no text: "{column}" is {kind, select, numbers {a list of numbers} object {an object} other {a list without texts}}.',
  },
  wordless: /*i18n*/ {
    id: 'import.wordless',
    message: 'The row has no text, only a picture, video or link.',
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
      '{count, plural, one {# post} other {# posts}} of {values, number} other unknown sources are counted as Other.',
  },
  authorsUnknown: /*i18n*/ {
    id: 'import.authorsUnknown',
    message: 'The author is unknown in {unknown, number} of {posts, plural, one {# post} other {# posts}}.',
  },
  columnsUnused: /*i18n*/ { id: 'import.columnsUnused', message: 'Columns not imported: {columns}.' },
  linesSkipped: /*i18n*/ {
    id: 'import.linesSkipped',
    message: 'The column names are in line {line, number}; earlier lines are skipped.',
  },
  zoneOfIds: /*i18n*/ { id: 'import.zoneOfIds', message: 'The IDs of the posts contain the time in UTC.' },
  zoneOfColumn: /*i18n*/ { id: 'import.zoneOfColumn', message: 'The column name "{name}" names the zone.' },
  zoneOfWorkspace: /*i18n*/ {
    id: 'import.zoneOfWorkspace',
    message: 'The file names no zone, so the workspace’s is used.',
  },
  zoneChosen: /*i18n*/ { id: 'import.zoneChosen', message: 'Chosen for this file.' },
  timesWithoutZone: /*i18n*/ {
    id: 'import.timesWithoutZone',
    message: 'Times without a zone are read in {timezone}.',
  },
  sentimentUnclear: /*i18n*/ {
    id: 'import.sentimentUnclear',
    message:
      'The numbers in "{column}" are ambiguous. Choose −1, 0, 1 or 0, 1, 2 for negative, neutral, positive; until then they aren’t imported.',
  },
  columnOfTool: /*i18n*/ { id: 'import.columnOfTool', message: 'Column of a {tool} export.' },
  columnElse: /*i18n*/ {
    id: 'import.columnElse',
    message: 'Column of a {tool} export, used where "{first}" is empty.',
  },
  columnOfClock: /*i18n*/ {
    id: 'import.columnOfClock',
    message: '"{name}" contains the time of day, "{first}" the date.',
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
    message: 'The time "{value}" can’t be read. Expected one such as 2024-04-18 15:20:38 or Unix seconds.',
  },
  timeOrder: /*i18n*/ {
    id: 'import.timeOrder',
    message:
      'The time "{value}" doesn’t fit the order of day and month in its column. Choose the other order if it fits the file.',
  },
  collectedUnread: /*i18n*/ {
    id: 'import.collectedUnread',
    message: 'The collection time "{value}" can’t be read and is skipped.',
  },
  countUnread: /*i18n*/ {
    id: 'import.countUnread',
    message: '"{column}" is "{value}" and is skipped. Expected a whole number.',
  },
  countNegative: /*i18n*/ {
    id: 'import.countNegative',
    message: '"{column}" is "{value}" and is skipped. A count can’t be negative.',
  },
  fieldNoNumber: /*i18n*/ {
    id: 'import.fieldNoNumber',
    message: '"{column}" is "{value}" and is skipped. Expected a number.',
  },
  fieldTooLong: /*i18n*/ {
    id: 'import.fieldTooLong',
    message: '"{column}" is "{value}" and is skipped. The field allows at most {most, number} characters.',
  },
  fieldTooManyChoices: /*i18n*/ {
    id: 'import.fieldTooManyChoices',
    message:
      '"{column}" is "{value}" and is skipped. The field already has {most, number} choices; import such a column as text.',
  },
  monthFirst: /*i18n*/ { id: 'import.monthFirst', message: 'month first' },
  dayFirst: /*i18n*/ { id: 'import.dayFirst', message: 'day first' },
  datesFitBoth: /*i18n*/ {
    id: 'import.datesFitBoth',
    message:
      'All {dates, number} dates fit both orders and were read {order}. Choose the other order if it fits the file.',
  },
  datesFitOther: /*i18n*/ {
    id: 'import.datesFitOther',
    message:
      '{count, number} of {dates, number} dates can’t be read {order} and are rejected. All of them can be read {other}.',
  },
  datesMixed: /*i18n*/ {
    id: 'import.datesMixed',
    message:
      'The file mixes both orders: {count, number} of {dates, number} dates can’t be read {order}, {countOther, number} of {dates, number} can’t be read {other}. Those that don’t fit are rejected.',
  },
  columnOfLinks: /*i18n*/ {
    id: 'import.columnOfLinks',
    message: '"{name}" contains addresses that posts link to, not the posts’ own.',
  },
  columnOfScore: /*i18n*/ {
    id: 'import.columnOfScore',
    message: '"{name}" is the score of {source}.',
  },
  columnFits: /*i18n*/ { id: 'import.columnFits', message: 'The name "{name}" and its first values fit.' },
  roundedIds: /*i18n*/ {
    id: 'import.roundedIds',
    message:
      'A spreadsheet rounded the ids in "{name}" (such as 1.77657E+18), so they are not used. Soundings identifies these posts by their address or, without one, by author, time and text.',
  },
  source: /*i18n*/ { id: 'import.source', message: 'Source: {reason}' },
  sourceByName: /*i18n*/ { id: 'import.sourceByName', message: 'The file name contains {source}.' },
  sourceByColumns: /*i18n*/ { id: 'import.sourceByColumns', message: 'Columns as in {source}: {columns}.' },
  sourceByHost: /*i18n*/ { id: 'import.sourceByHost', message: 'The addresses are on {host}.' },
  countsKept: /*i18n*/ {
    id: 'import.countsKept',
    message:
      '{count, plural, one {# known post has} other {# known posts have}} empty counts in this file. The known counts stay.',
  },
  conflicts: /*i18n*/ {
    id: 'import.conflicts',
    message:
      '{count, plural, one {# row has the ID of a post with another author, time and text, and would replace it} other {# rows have the IDs of posts with other authors, times and texts, and would replace them}}: {examples}. Check which column is the ID, or confirm that the posts are to be replaced.',
  },
  overLimit: /*i18n*/ {
    id: 'import.overLimit',
    message: 'Over the plan’s limit for this month. You can import the row later.',
  },
} as const
