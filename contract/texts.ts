import * as z from 'zod/mini'

const Param = z.union([z.string(), z.number()])

/** Part of a sentence that is a sentence itself, with no further ones inside. */
const Part = z.object({
  detail: z.string(),
  message: z.optional(z.string()),
  params: z.optional(z.record(z.string(), Param)),
})
type Part = z.infer<typeof Part>

const TextParams = z.record(z.string(), z.union([z.string(), z.number(), Part]))
export type TextParams = z.infer<typeof TextParams>

/** What a catalogue needs to say a sentence in another language; absent where there is nothing but English. */
export const wording = { message: z.optional(z.string()), params: z.optional(TextParams) }
export const Wording = z.object(wording)
export type Wording = z.infer<typeof Wording>

/** A sentence: `detail` in English, and its wording. */
export const Text = z.object({ detail: z.string(), ...wording })
export type Text = z.infer<typeof Text>

type Gaps<Message> = Message extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}, number` ? Name : Gap) | Gaps<Rest>
  : never
type ParamsOf<Message> = [Gaps<Message>] extends [never]
  ? [params?: Record<string, string | number | Text>]
  : [params: Record<Gaps<Message>, string | number | Text> & Record<string, string | number | Text>]

const written = (value: TextParams[string] | undefined, isNumber: boolean) => {
  if (typeof value === 'object') return value.detail
  return isNumber ? Number(value).toLocaleString('en') : String(value)
}

/** A sentence as a part of another; what stands in it in turn is said in English. */
const asPart = ({ params, ...text }: Text): Part =>
  params === undefined
    ? text
    : {
        ...text,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.detail : value]),
        ),
      }

/**
 * A sentence from its message, which Lingui collects where an i18n comment stands before it. English knows `{name}` and
 * `{name, number}` only; other languages may use all of ICU MessageFormat, and params that English does not name. A param
 * may be a sentence itself.
 */
export function say<const Message extends string>(
  { id, message }: { id: string; message: Message },
  ...[given]: ParamsOf<Message>
): Text {
  const params =
    given &&
    (Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? asPart(value) : value]),
    ) as TextParams)
  const detail = message.replace(/\{(\w+)(, number)?\}/g, (_, name: string, number?: string) =>
    written(params?.[name], number !== undefined),
  )
  return { detail, message: id, ...(params === undefined ? {} : { params }) }
}

/** Several sentences in English, one after the other. */
export const inEnglish = (texts: readonly Text[]) => texts.map(({ detail }) => detail).join(' ')
