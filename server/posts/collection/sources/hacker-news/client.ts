import * as z from 'zod/mini'
import type { SourceContext } from '../../source.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { getJson } from '../shared/get-json.ts'
import { readEach } from '../shared/rejected-frame.ts'
import { limits } from './limits.ts'
import { Hit } from './parse.ts'

export type Addresses = { api: string; search: string }

const Updates = z.object({ items: z.array(z.unknown()) })
const Hits = z.object({ hits: z.array(z.unknown()) })

export const createClient = ({ api, search }: Addresses, context: SourceContext) => ({
  newestId: () => getJson(context, `${api}/v0/maxitem.json`, z.number()),
  changedIds: async () =>
    (await getJson(context, `${api}/v0/updates.json`, Updates)).items.filter((id) =>
      Number.isSafeInteger(id),
    ) as number[],
  items: (ids: readonly number[]) =>
    mapConcurrently(ids, limits.callsAtOnce, (id) => getJson(context, `${api}/v0/item/${id}.json`, z.unknown())),
  hits: async ({ from, until, text }: { from: number; until: number; text: string | null }) => {
    const url = new URL('/api/v1/search_by_date', search)
    url.search = String(
      new URLSearchParams({
        ...(text === null ? {} : { query: text }),
        tags: '(story,comment,poll,job)',
        numericFilters: `created_at_i>=${from},created_at_i<${until}`,
        hitsPerPage: String(limits.hitsOfCall),
      }),
    )
    return readEach((await getJson(context, url, Hits)).hits, Hit)
  },
})
export type Client = ReturnType<typeof createClient>
