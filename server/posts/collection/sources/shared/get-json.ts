import * as z from 'zod/mini'
import { toText } from '#contract/texts.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { statusFault } from '../../fetch/faults.ts'
import { SourceError, type CollectorFetch, type SourceContext } from '../../source.ts'

type Init = NonNullable<Parameters<CollectorFetch>[1]>
type Asking = Pick<SourceContext, 'fetch' | 'signal' | 'now'>
/** Throws a fault for an HTTP error; the caller checks the rest. */
export async function fetchOk(
  { fetch, signal, now }: Asking,
  url: string | URL,
  init: Init = {},
): Promise<Awaited<ReturnType<CollectorFetch>>> {
  const response = await fetch(url, { signal, ...init })
  const fault = statusFault(response.status, response.headers, new URL(response.url).host, now())
  if (fault !== null) throw fault
  return response
}

export async function getJson<Schema extends z.ZodMiniType>(
  context: Asking,
  url: string | URL,
  schema: Schema,
  init: Init = {},
): Promise<z.infer<Schema>> {
  const response = await fetchOk(context, url, { ...init, headers: { accept: 'application/json', ...init.headers } })
  return readJson(await response.text(), schema, new URL(url).host)
}

/** Throws a `malformed` fault if the text isn't JSON of this schema. */
export function readJson<Schema extends z.ZodMiniType>(text: string, schema: Schema, host: string): z.infer<Schema> {
  const read = schema.safeParse(parseBoundedJson(text, host))
  if (read.success) return read.data
  throw unreadableFault(host, z.prettifyError(read.error).slice(0, 300))
}

/** Limits per response: Reddit nests two levels per reply, and a page of posts has thousands of values. */
const [maxLevels, maxValues] = [200, 500_000]

function parseBoundedJson(text: string, host: string): unknown {
  const { levels, values } = measureJson(text)
  if (levels > maxLevels || values > maxValues)
    throw unreadableFault(host, `more than ${maxLevels} levels or ${maxValues} values`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadableFault(host, (error as Error).message.slice(0, 300))
  }
}

export const unreadableFault = (host: string, reason: string) =>
  new SourceError('malformed', toText(faultMessages.unreadable, { host, reason }))
