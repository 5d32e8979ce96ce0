import * as z from 'zod/mini'
import { inputMessages as messages } from './input-messages.ts'
import { findRegisteredText } from './schema-messages.ts'
import { toText, type Text } from './texts.ts'

type Issue = z.core.$ZodRawIssue

/** Type names as in zod 3. */
const toTypeName = (value: unknown) => {
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

function describeOutOfRange(
  issue: { exact?: boolean; inclusive?: boolean; origin: string },
  side: 'least' | 'most',
  limit: number | bigint,
) {
  const bound = issue.exact ? 'exactly' : issue.inclusive ? side : side === 'least' ? 'above' : 'below'
  const text = issue.origin === 'string' ? messages.string : issue.origin === 'array' ? messages.array : messages.number
  return toText(text, { bound, limit: Number(limit) })
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>) {
  const { expected, input } = issue
  if (input === undefined) return toText(messages.required)
  if (typeof input === 'number' && !Number.isFinite(input) && !Number.isNaN(input)) return toText(messages.finite)
  if (input instanceof Date && Number.isNaN(input.getTime())) return toText(messages.invalidDate)
  const received = expected === 'int' && typeof input === 'number' ? 'float' : toTypeName(input)
  return toText(messages.type, { expected: kindNames[expected] ?? expected, received })
}

function invalidValue(issue: Extract<Issue, { code: 'invalid_value' }>) {
  const { values, input } = issue
  if (input === undefined) return toText(messages.required)
  if (values.length === 1) return toText(messages.literal, { expected: JSON.stringify(values[0]) })
  if (typeof input !== 'string')
    return toText(messages.type, { expected: quoted(values, ' | '), received: toTypeName(input) })
  return toText(messages.choice, { expected: quoted(values, ' | '), received: input })
}

/** The message of zod 3, which the specification quotes; zod 4 words them differently. Needs the issue's input. */
export function toZod3Text(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue)
    case 'too_small':
      return describeOutOfRange(issue, 'least', issue.minimum)
    case 'too_big':
      return describeOutOfRange(issue, 'most', issue.maximum)
    case 'invalid_format':
      return issue.format === 'regex'
        ? toText(messages.invalid)
        : toText(messages.format, { format: formatNames[issue.format] ?? issue.format })
    case 'invalid_value':
      return invalidValue(issue)
    case 'unrecognized_keys':
      return toText(messages.keys, { keys: quoted(issue.keys, ', ') })
    case 'not_multiple_of':
      return toText(messages.multiple, { divisor: Number(issue.divisor) })
    default:
      return toText(messages.invalidInput)
  }
}

/** An issue as a translatable text: its schema's own message, or that of zod 3. */
export function toIssueText(issue: z.core.$ZodIssue): Text {
  const usual = toZod3Text(issue as Issue)
  return usual.detail === issue.message ? usual : findRegisteredText(issue.message)
}

/** Call once at startup: zod has one global error map. */
export const setErrorMap = () => z.config({ customError: (issue) => toZod3Text(issue).detail })
