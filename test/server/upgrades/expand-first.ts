type Column = { type: string; notNull: boolean; default?: unknown; primaryKey?: boolean; generated?: unknown }
type Named = Record<string, unknown>
type Table = {
  columns: Record<string, Column>
  indexes: Record<string, { isUnique: boolean }>
  uniqueConstraints: Named
  checkConstraints: Named
  foreignKeys: Record<string, { columnsFrom: string[] }>
}
/** What drizzle-kit keeps of a schema beside each migration. */
export type Snapshot = { tables: Record<string, Table>; enums: Record<string, { values: string[] }> }

/** Types that hold whatever another one holds, and answer the driver alike. */
const wider = new Set(['varchar → text', 'smallint → integer'])

/**
 * Why servers of the release before could not go on over a schema: what they read is gone or is called otherwise, or what they write is
 * refused. By the name of what is in the way.
 */
export function breaksOfAccounts(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([name, table]) => {
    const now = after.tables[name]
    if (now === undefined) return [`${name} is dropped or renamed`]
    return [...columnBreaks(name, table, now), ...ruleBreaks(name, table, now)]
  })
}

function columnBreaks(table: string, before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const now = after.columns[name]
    const where = `${table}.${name}`
    if (now === undefined) return [`${where} is dropped or renamed`]
    return [
      ...(now.type === column.type || wider.has(`${column.type} → ${now.type}`)
        ? []
        : [`${where} becomes ${now.type}`]),
      ...(now.notNull && !column.notNull ? [`${where} refuses NULL`] : []),
      ...(column.default !== undefined && now.default === undefined && now.notNull ? [`${where} has no default`] : []),
    ]
  })
  const added = Object.entries(after.columns).flatMap(([name, { notNull, default: value, generated }]) =>
    before.columns[name] === undefined && notNull && value === undefined && generated === undefined
      ? [`${table}.${name} is new, refuses NULL and has no default`]
      : [],
  )
  return [...changed, ...added]
}

/** Rules that earlier servers know nothing of refuse what they write. */
function ruleBreaks(table: string, before: Table, after: Table): string[] {
  const unique = (indexes: Table['indexes']) =>
    Object.fromEntries(Object.entries(indexes).filter(([, { isUnique }]) => isUnique))
  const rules = [
    ['is unique', unique(before.indexes), unique(after.indexes)],
    ['is unique', before.uniqueConstraints, after.uniqueConstraints],
    ['is a check', before.checkConstraints, after.checkConstraints],
    ['is a foreign key', before.foreignKeys, ofKnown(before, after.foreignKeys)],
  ] as const
  return rules.flatMap(([what, was, is]) =>
    Object.keys(is).flatMap((name) =>
      JSON.stringify(was[name]) === JSON.stringify(is[name]) ? [] : [`${table}: ${name} ${what}, and new or changed`],
    ),
  )
}

/** Earlier servers leave a column that they do not know without a value, which no key is asked for. */
const ofKnown = ({ columns }: Table, keys: Table['foreignKeys']) =>
  Object.fromEntries(
    Object.entries(keys).filter(([, { columnsFrom }]) => columnsFrom.every((name) => columns[name] !== undefined)),
  )

/** Of the statements of later migrations of posts those that take something from the release before. */
export function breaksOfPosts(statements: readonly string[]): string[] {
  const breaking = [
    /\bDROP\s+(TABLE|COLUMN|VIEW|PARTITION|DATABASE)\b/i,
    /\bRENAME\b/i,
    /\bMODIFY\s+(COLUMN|ORDER\s+BY|TTL)\b/i,
    /\bCLEAR\s+COLUMN\b/i,
    /\b(TRUNCATE|EXCHANGE|DETACH)\b/i,
    /^\s*(DELETE|ALTER\s+TABLE\s+\S+\s+(DELETE|UPDATE))\b/i,
    /\bADD\s+CONSTRAINT\b/i,
  ]
  return statements.flatMap((statement) => {
    const found = breaking.map((pattern) => pattern.exec(statement)?.[0]).find((words) => words !== undefined)
    return found === undefined ? [] : [`${found.trim()}: ${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`]
  })
}
