/**
 * A text as a cell of a spreadsheet: what begins like a formula, also after blanks and signs that nobody sees, gets an apostrophe, for whoever opens
 * the file runs it. Source: OWASP, CSV injection.
 */
export const safeCell = (text: string) => (beginsFormula.test(text) ? `'${text}` : text)

/** What has apostrophes of its own gets one more, so that they can be told apart. */
const beginsFormula =
  /^'*[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2400]*[=+\-@\t\r\n\0\u2400＝＋－＠]/u

/** The text that became such a cell. */
export const textOfSafeCell = (cell: string) =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell
