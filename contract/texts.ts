import type { Part, Text, TextParams } from './wording.ts'

export type { Text } from './wording.ts'

type NameIn<Gap> = Gap extends `# ${string}` ? never : Gap extends `${infer Name}, ${string}` ? Name : Gap
type Placeholders<Message> = Message extends `${string}{${infer Gap}}${infer Rest}`
  ? NameIn<Gap> | Placeholders<Rest>
  : never
type ParamsOf<Message> = Message extends `${string}, select, ${string}`
  ? [params: Record<string, string | number | Text>]
  : [Placeholders<Message>] extends [never]
    ? [params?: Record<string, string | number | Text>]
    : [params: Record<Placeholders<Message>, string | number | Text> & Record<string, string | number | Text>]

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Number styles for messages, each with fixed decimals. */
export const numberStyles = { digits0: fixed(0), digits1: fixed(1), digits2: fixed(2) }

const formatParam = (value: TextParams[string] | undefined, format: string | undefined) => {
  if (typeof value === 'object') return value.detail
  if (format === undefined) return String(value)
  const style = format.replace(/^, number(, )?/, '') as keyof typeof numberStyles
  return Number(value).toLocaleString('en', numberStyles[style])
}

const placeholderPattern =
  /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g

/** The matching branch of a select. */
function selectedOption(options: string, value: unknown) {
  const wordFor = (key: unknown) => options.match(`\\b${key} {([^{}]*)}`)?.[1]
  return wordFor(value) ?? wordFor('other') ?? ''
}

/** Nests one level: params of a nested sentence are rendered in English. */
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
 * A translatable text; Lingui collects messages marked with an i18n comment. English supports only `{name}`, `{name,
 * number}`, `{name, number, digits1}`, `{name, plural, one {# word} other {# words}}` and `{name, select, key {word}
 * other {word}}`; other languages may use all of ICU MessageFormat, and params unused in English. A param may be a text
 * itself.
 */
export function toText<const Message extends string>(
  { id, message }: { id: string; message: Message },
  ...[values]: ParamsOf<Message>
): Text {
  const params =
    values &&
    (Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? asPart(value) : value]),
    ) as TextParams)
  const detail = message.replace(
    placeholderPattern,
    (_, name: string, options?: string, format?: string, one?: string, other?: string) => {
      if (options !== undefined) return selectedOption(options, params?.[name])
      const word = params?.[name] === 1 ? one : other
      return formatParam(params?.[name], format) + (word ?? '')
    },
  )
  return { detail, message: id, ...(params === undefined ? {} : { params }) }
}

export const toEnglish = (texts: readonly Text[]) => texts.map(({ detail }) => detail).join(' ')
