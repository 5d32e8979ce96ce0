/**
 * Returns a text as a spreadsheet cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, also when the
 * formula follows white space or invisible characters. Source: OWASP, CSV injection.
 */
export const safeCell = (text: string) => (beginsFormula.test(text) ? `'${text}` : text)

/** What has apostrophes of its own gets one more, so that they can be told apart. */
const beginsFormula =
  /^'*[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2400]*[=+\-@\t\r\n\0\u2400＝＋－＠]/u

/** The text that became such a cell. */
export const textOfSafeCell = (cell: string) =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell
