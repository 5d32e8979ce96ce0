type Json = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Values at a path such as `/data/children`. A step `*` is any key or index, `**` any number of them, so that
 * `/**` + `/children` finds the lists of that name however deep, replies to replies too.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  return found(value, path.split('/').slice(1))
}

function found(value: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return value === undefined ? [] : [value]
  if (!isObject(value)) return []
  if (step === '*') return Object.values(value).flatMap((inner) => found(inner, rest))
  if (step === '**')
    return [
      ...found(value, rest),
      ...Object.values(value).flatMap((inner) => (isObject(inner) ? found(inner, steps) : [])),
    ]
  return Object.hasOwn(value, step) ? found((value as Json)[step], rest) : []
}

/** The records at a path: the items of every list there, and every object. Whatever else a wildcard finds is passed over. */
export function recordsAt(value: unknown, path: string): unknown[] {
  const records = valuesAt(value, path).flat()
  return path.includes('*') ? records.filter(isObject) : records
}

/** The keys before the first step that may be several, and the path from there. */
export function splitAtWildcard(path: string): { keys: string[]; rest: string } {
  const steps = path.split('/').slice(1)
  const at = steps.findIndex((step) => step === '*' || step === '**')
  if (at === -1) return { keys: steps, rest: '' }
  return { keys: steps.slice(0, at), rest: `/${steps.slice(at).join('/')}` }
}
