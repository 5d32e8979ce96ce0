type Json = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Values at a path such as `/data/children`. A step `*` is any key or index, `**` any number of them: `/**` +
 * `/children` finds these lists at any depth.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  return found(value, path.split('/').slice(1))
}

function found(value: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return value === undefined ? [] : [value]
  if (!isObject(value)) return []
  // In an object of objects, the key becomes the id of one that has none.
  if (step === '*' && rest.length === 0 && !Array.isArray(value))
    return Object.entries(value).map(([key, inner]) =>
      isObject(inner) && !Array.isArray(inner) ? { id: key, ...inner } : inner,
    )
  if (step === '*') return Object.values(value).flatMap((inner) => found(inner, rest))
  if (step === '**')
    return [
      ...found(value, rest),
      ...Object.values(value).flatMap((inner) => (isObject(inner) ? found(inner, steps) : [])),
    ]
  return Object.hasOwn(value, step) ? found((value as Json)[step], rest) : []
}

/** The records at a path, with the fields of the objects around them; inner fields override outer ones. */
export function nestedAt(value: unknown, path: string): { item: unknown; around: Json }[] {
  const steps = path.split('/').slice(1)
  // With any number of levels, the surroundings differ from one record to the next.
  if (steps.includes('**')) return recordsAt(value, path).map((item) => ({ item, around: {} }))
  const walk = (inner: unknown, [step, ...rest]: string[], around: Json): { item: unknown; around: Json }[] => {
    if (step === undefined) return [inner].flat().map((item) => ({ item, around }))
    if (!isObject(inner)) return []
    if (step === '*' && Array.isArray(inner)) return inner.flatMap((one) => walk(one, rest, around))
    if (step === '*') return found(inner, [step]).flatMap((one) => walk(one, rest, around))
    if (!Object.hasOwn(inner, step)) return []
    const { [step]: next, ...others } = inner as Json
    return walk(next, rest, { ...around, ...others })
  }
  const records = walk(value, steps, {})
  return path.includes('*') ? records.filter(({ item }) => isObject(item)) : records
}

/** The records at a path: list items and objects. Other values at a wildcard are skipped. */
export function recordsAt(value: unknown, path: string): unknown[] {
  const records = valuesAt(value, path).flat()
  return path.includes('*') ? records.filter(isObject) : records
}

export function splitAtWildcard(path: string): { keys: string[]; rest: string } {
  const steps = path.split('/').slice(1)
  const at = steps.findIndex((step) => step === '*' || step === '**')
  if (at === -1) return { keys: steps, rest: '' }
  return { keys: steps.slice(0, at), rest: `/${steps.slice(at).join('/')}` }
}
