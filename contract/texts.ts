import type { Part, Text, TextParams } from './wording.ts'

export type { Text } from './wording.ts'

type NameIn<Gap> = Gap extends `# ${string}` ? never : Gap extends `${infer Name}, ${string}` ? Name : Gap
type Gaps<Message> = Message extends `${string}{${infer Gap}}${infer Rest}` ? NameIn<Gap> | Gaps<Rest> : never
type ParamsOf<Message> = Message extends `${string}, select, ${string}`
  ? [params: Record<string, string | number | Text>]
  : [Gaps<Message>] extends [never]
    ? [params?: Record<string, string | number | Text>]
    : [params: Record<Gaps<Message>, string | number | Text> & Record<string, string | number | Text>]

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The styles of numbers in messages: a fixed count of decimals. */
export const numberStyles = { digits0: fixed(0), digits1: fixed(1), digits2: fixed(2) }

const written = (value: TextParams[string] | undefined, format: string | undefined) => {
  if (typeof value === 'object') return value.detail
  if (format === undefined) return String(value)
  const style = format.replace(/^, number(, )?/, '') as keyof typeof numberStyles
  return Number(value).toLocaleString('en', numberStyles[style])
}

const gaps =
  /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g

/** The word of a select for a value. */
function chosen(options: string, value: unknown) {
  const wordFor = (key: unknown) => options.match(`\\b${key} {([^{}]*)}`)?.[1]
  return wordFor(value) ?? wordFor('other') ?? ''
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
 * A sentence from its message, which Lingui collects where an i18n comment stands before it. English knows `{name}`,
 * `{name, number}`, `{name, number, digits1}`, `{name, plural, one {# word} other {# words}}` and `{name, select, key {word} other {word}}`
 * only; other languages may use all of ICU MessageFormat, and params that English does not name. A param may be a sentence itself.
 */
export function say<const Message extends string>(
  { id, message }: { id: string; message: Message },
  ...[values]: ParamsOf<Message>
): Text {
  const params =
    values &&
    (Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? asPart(value) : value]),
    ) as TextParams)
  const detail = message.replace(
    gaps,
    (_, name: string, options?: string, format?: string, one?: string, other?: string) => {
      if (options !== undefined) return chosen(options, params?.[name])
      const word = params?.[name] === 1 ? one : other
      return written(params?.[name], format) + (word ?? '')
    },
  )
  return { detail, message: id, ...(params === undefined ? {} : { params }) }
}

/** Several sentences in English, one after the other. */
export const inEnglish = (texts: readonly Text[]) => texts.map(({ detail }) => detail).join(' ')
