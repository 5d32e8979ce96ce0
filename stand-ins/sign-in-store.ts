import { and, eq } from 'drizzle-orm'
import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider'
import { hashOf, seal, unseal } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import { usedHashes } from '#server/platform/db/postgres/schema/index.ts'

export type SignInStore = ReturnType<typeof openSignInStore>

/** Stores the state of a sign-in between requests, sealed, so that any server can continue it. */
export function openSignInStore({ db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>) {
  const rowOf = (name: string) => eq(usedHashes.hash, hashOf(`stand-in ${name}`))
  const entryOf = async (value: unknown, seconds: number) => ({
    answer: await seal(keys, JSON.stringify(value)),
    expiresAt: new Date(now().getTime() + seconds * 1_000),
  })

  async function read<Value>(name: string): Promise<{ sealed: string | null; value: Value | undefined }> {
    const [row] = await db.select().from(usedHashes).where(rowOf(name))
    const sealed = row?.answer ?? null
    const text = sealed !== null && row!.expiresAt > now() ? await unseal(keys, sealed) : null
    return { sealed, value: text === null ? undefined : (JSON.parse(text) as Value) }
  }

  async function put(name: string, value: unknown, seconds: number) {
    const entry = await entryOf(value, seconds)
    await db
      .insert(usedHashes)
      .values({ hash: hashOf(`stand-in ${name}`), ...entry })
      .onConflictDoUpdate({ target: usedHashes.hash, set: entry })
  }

  async function findOrMake<Value>(name: string, seconds: number, make: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const { sealed, value } = await read<Value>(name)
      if (value !== undefined) return value
      if (sealed !== null) await db.delete(usedHashes).where(and(rowOf(name), eq(usedHashes.answer, sealed)))
      const entry = await entryOf(await make(), seconds)
      await db
        .insert(usedHashes)
        .values({ hash: hashOf(`stand-in ${name}`), ...entry })
        .onConflictDoNothing()
    }
  }

  return {
    find: async <Value>(name: string) => (await read<Value>(name)).value,
    put,
    findOrMake,
    remove: async (name: string) => void (await db.delete(usedHashes).where(rowOf(name))),
  }
}

/** Adapter for oidc-provider. The implicit flow needs no look-up by grant or user code. */
export const adapterOf = (store: SignInStore, vendor: string): AdapterConstructor =>
  class StoredAdapter implements Adapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    #nameOf(id: string) {
      return `${vendor} ${this.#model} ${id}`
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn = 3_600) {
      // For a remembered person, the provider shows a sign-out page with a script before anyone else can sign in.
      if (this.#model === 'Session') return
      await store.put(this.#nameOf(id), payload, expiresIn)
    }

    find(id: string) {
      return store.find<AdapterPayload>(this.#nameOf(id))
    }

    destroy(id: string) {
      return store.remove(this.#nameOf(id))
    }

    async consume() {}
    async findByUid() {}
    async findByUserCode() {}
    async revokeByGrantId() {}
  }
