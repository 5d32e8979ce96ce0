export type Difference = { path: string; kind: 'added' | 'removed' | 'changed'; before: unknown; after: unknown }

type Node = Record<string, unknown> | unknown[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const pathWithin = (path: string, of: Node, key: string) => {
  if (Array.isArray(of)) return `${path}[${key}]`
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}

const childAt = (node: Node, key: string): unknown => (Object.hasOwn(node, key) ? (node as never)[key] : undefined)

function differencesAt(path: string, before: unknown, after: unknown): Difference[] {
  if (Object.is(before, after)) return []
  if (isNode(before) && isNode(after) && Array.isArray(before) === Array.isArray(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differencesAt(pathWithin(path, after, key), childAt(before, key), childAt(after, key)),
    )
  }
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return [{ path, kind, before, after }]
}

/** Differences of two plain values, by innermost path; an empty path means the whole value. */
export const differences = (before: unknown, after: unknown): Difference[] => differencesAt('', before, after)
