import * as z from 'zod/mini'

const views = ['chart', 'sequence', 'actors', 'events', 'details'] as const

const Text = z.catch(z.nullable(z.string().check(z.minLength(1))), null)

const Address = z.object({
  /** A tab of the app, or an opened recording. */
  recording: Text,
  actor: Text,
  step: z.catch(z.nullable(z.coerce.number().check(z.int(), z.positive())), null),
  view: z.catch(z.enum(views), 'chart'),
})

export type View = (typeof views)[number]

/** Null follows the latest events. */
export type Address = z.infer<typeof Address>

export function readAddress(search: string): Address {
  const params = new URLSearchParams(search)
  return z.parse(Address, {
    recording: params.get('recording'),
    actor: params.get('actor'),
    // `Number(null)` is a number.
    step: params.get('step') ?? undefined,
    view: params.get('view'),
  })
}

/** Search string of the URL, empty for defaults. */
export function writeAddress({ view, ...chosen }: Address): string {
  const entries = Object.entries({ ...chosen, view: view === 'chart' ? null : view })
  const params = entries.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`
}
