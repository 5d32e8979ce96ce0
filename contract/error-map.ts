import * as z from 'zod/mini'
import { inputMessages as messages } from './input-messages.ts'
import { textOfRule } from './rules.ts'
import { say, type Text } from './texts.ts'

type Issue = z.core.$ZodRawIssue

/** Type names as in zod 3. */
const kindOf = (value: unknown) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

const kindNames: Record<string, string> = { int: 'integer', record: 'object' }
const formatNames: Record<string, string> = { ipv4: 'ip', ipv6: 'ip', guid: 'uuid' }
const quoted = (values: readonly unknown[], separator: string) =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(separator)

function outside(
  issue: { exact?: boolean; inclusive?: boolean; origin: string },
  side: 'least' | 'most',
  limit: number | bigint,
) {
  const bound = issue.exact ? 'exactly' : issue.inclusive ? side : side === 'least' ? 'above' : 'below'
  const text = issue.origin === 'string' ? messages.string : issue.origin === 'array' ? messages.array : messages.number
  return say(text, { bound, limit: Number(limit) })
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>) {
  const { expected, input } = issue
  if (input === undefined) return say(messages.required)
  if (typeof input === 'number' && !Number.isFinite(input) && !Number.isNaN(input)) return say(messages.finite)
  if (input instanceof Date && Number.isNaN(input.getTime())) return say(messages.invalidDate)
  const received = expected === 'int' && typeof input === 'number' ? 'float' : kindOf(input)
  return say(messages.type, { expected: kindNames[expected] ?? expected, received })
}

function invalidValue(issue: Extract<Issue, { code: 'invalid_value' }>) {
  const { values, input } = issue
  if (input === undefined) return say(messages.required)
  if (values.length === 1) return say(messages.literal, { expected: JSON.stringify(values[0]) })
  if (typeof input !== 'string') return say(messages.type, { expected: quoted(values, ' | '), received: kindOf(input) })
  return say(messages.choice, { expected: quoted(values, ' | '), received: input })
}

/** The message of zod 3, which the specification quotes; zod 4 words them differently. Needs the issue's input. */
export function textOf(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue)
    case 'too_small':
      return outside(issue, 'least', issue.minimum)
    case 'too_big':
      return outside(issue, 'most', issue.maximum)
    case 'invalid_format':
      return issue.format === 'regex'
        ? say(messages.invalid)
        : say(messages.format, { format: formatNames[issue.format] ?? issue.format })
    case 'invalid_value':
      return invalidValue(issue)
    case 'unrecognized_keys':
      return say(messages.keys, { keys: quoted(issue.keys, ', ') })
    case 'not_multiple_of':
      return say(messages.multiple, { divisor: Number(issue.divisor) })
    default:
      return say(messages.invalidInput)
  }
}

/** An issue as a translatable text: its schema's own message, or that of zod 3. */
export function sentenceOf(issue: z.core.$ZodIssue): Text {
  const usual = textOf(issue as Issue)
  return usual.detail === issue.message ? usual : textOfRule(issue.message)
}

/** Call once at startup: zod has one global error map. */
export const setErrorMap = () => z.config({ customError: (issue) => textOf(issue).detail })
