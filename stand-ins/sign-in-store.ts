import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; endsAt: number }

/** Keeps what a sign-in needs between two requests, in memory, and nobody after it: whoever is in the middle of one at a restart begins again. */
export function memoryAdapter(): AdapterConstructor {
  const entries = new Map<string, Entry>()
  const find = (matches: (key: string, entry: Entry) => boolean) => {
    for (const [key, entry] of entries) if (matches(key, entry)) return key
    return undefined
  }
  const sweep = (now: number) => {
    for (const [key, { endsAt }] of entries) if (endsAt <= now) entries.delete(key)
  }

  return class MemoryAdapter implements Adapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    #key(id: string) {
      return `${this.#model}:${id}`
    }

    #read(key: string | undefined) {
      const entry = key === undefined ? undefined : entries.get(key)
      return Promise.resolve(entry && entry.endsAt > Date.now() ? entry.payload : undefined)
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn = 3_600) {
      // Whom the provider remembers it signs out by a page with a script before it takes anybody else.
      if (this.#model === 'Session') return
      sweep(Date.now())
      entries.set(this.#key(id), { payload, endsAt: Date.now() + expiresIn * 1000 })
    }

    find(id: string) {
      return this.#read(this.#key(id))
    }

    findByUid(uid: string) {
      return this.#read(find((key, { payload }) => key.startsWith(`${this.#model}:`) && payload.uid === uid))
    }

    findByUserCode() {
      return Promise.resolve(undefined)
    }

    async consume(id: string) {
      const entry = entries.get(this.#key(id))
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string) {
      entries.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    }
  }
}
