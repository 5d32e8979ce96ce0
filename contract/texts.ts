import * as z from 'zod/mini'

const TextParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type TextParams = z.infer<typeof TextParams>

/** What a catalogue needs to say a sentence in another language; absent where there is nothing but English. */
export const wording = { message: z.optional(z.string()), params: z.optional(TextParams) }
export const Wording = z.object(wording)
export type Wording = z.infer<typeof Wording>

/** A sentence: `detail` in English, and its wording. */
export type Text = { detail: string } & Wording

type Gaps<Message> = Message extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}, number` ? Name : Gap) | Gaps<Rest>
  : never
type ParamsOf<Message> = [Gaps<Message>] extends [never]
  ? [params?: TextParams]
  : [params: Record<Gaps<Message>, string | number> & TextParams]

const written = (value: string | number | undefined, isNumber: boolean) =>
  isNumber ? Number(value).toLocaleString('en') : String(value)

/**
 * A sentence from its message, which Lingui collects where an i18n comment stands before it. English knows `{name}` and
 * `{name, number}` only; other languages may use all of ICU MessageFormat, and params that English does not name.
 */
export function say<const Message extends string>(
  { id, message }: { id: string; message: Message },
  ...[params]: ParamsOf<Message>
): Text {
  const detail = message.replace(/\{(\w+)(, number)?\}/g, (_, name: string, number?: string) =>
    written(params?.[name], number !== undefined),
  )
  return { detail, message: id, ...(params === undefined ? {} : { params }) }
}
