type Trouble = 'getItem' | 'setItem' | 'removeItem'

/** In-memory storage; the `broken` methods throw, like blocked or full storage. */
export function createStorage(held: Record<string, string> = {}, broken: readonly Trouble[] = []) {
  const items = new Map(Object.entries(held))
  const writes: string[] = []
  const orThrow = (name: Trouble) => {
    if (broken.includes(name)) throw new DOMException(`${name} is not allowed`, 'QuotaExceededError')
  }
  const storage: Storage = {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => {
      orThrow('getItem')
      return items.get(key) ?? null
    },
    setItem: (key, value) => {
      orThrow('setItem')
      writes.push(`set ${key}`)
      items.set(key, value)
    },
    removeItem: (key) => {
      orThrow('removeItem')
      writes.push(`remove ${key}`)
      items.delete(key)
    },
  }
  return { storage: () => storage, items, writes }
}

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A token with these claims; the browser never verifies signatures. */
export const tokenWith = (claims: unknown) => `${part({ alg: 'none' })}.${part(claims)}.signature`

/** The session tests' clock in seconds. */
export const noon = 1_800_000_000
export const noonMs = noon * 1_000

/** A user's token that expires that many seconds after noon. */
export const tokenUntil = (seconds: number, more: object = {}) =>
  tokenWith({ sub: 'u1', iat: noon, exp: noon + seconds, ...more })

export function deferred<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((...ends) => ([resolve, reject] = ends))
  return { promise, resolve, reject }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Waits until all ready work has run. */
export const untilIdle = () => new Promise(setImmediate)
