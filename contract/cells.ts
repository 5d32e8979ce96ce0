/**
 * Returns a text as a spreadsheet cell, with an apostrophe before anything a spreadsheet would run as a formula, also
 * after white space or invisible characters. Source: OWASP, CSV injection.
 */
export const safeCell = (text: string) => (beginsFormula.test(text) ? `'${text}` : text)

/** Matches leading apostrophes too, so that escaping is reversible. */
const beginsFormula =
  /^'*[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2400]*[=+\-@\t\r\n\0\u2400＝＋－＠]/u

/** Reverses `safeCell`. */
export const textOfSafeCell = (cell: string) =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell
