import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

/** Names of kinds of values as zod 3 says them. */
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

const bound = (issue: { exact?: boolean; inclusive?: boolean }, inclusive: string, exclusive: string) =>
  issue.exact ? 'exactly' : issue.inclusive ? inclusive : exclusive

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>) {
  const { origin, minimum } = issue
  if (origin === 'array' || origin === 'set')
    return `Array must contain ${bound(issue, 'at least', 'more than')} ${minimum} element(s)`
  if (origin === 'string') return `String must contain ${bound(issue, 'at least', 'over')} ${minimum} character(s)`
  if (origin === 'date')
    return `Date must be ${bound(issue, 'greater than or equal to', 'greater than')} ${String(new Date(Number(minimum)))}`
  return `Number must be ${issue.exact ? 'exactly equal to' : bound(issue, 'greater than or equal to', 'greater than')} ${minimum}`
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>) {
  const { origin, maximum } = issue
  if (origin === 'array' || origin === 'set')
    return `Array must contain ${bound(issue, 'at most', 'less than')} ${maximum} element(s)`
  if (origin === 'string') return `String must contain ${bound(issue, 'at most', 'under')} ${maximum} character(s)`
  if (origin === 'date')
    return `Date must be ${bound(issue, 'smaller than or equal to', 'smaller than')} ${String(new Date(Number(maximum)))}`
  return `Number must be ${issue.exact ? 'exactly' : bound(issue, 'less than or equal to', 'less than')} ${maximum}`
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>) {
  const { expected, input } = issue
  if (input === undefined) return 'Required'
  if (typeof input === 'number' && !Number.isFinite(input) && !Number.isNaN(input)) return 'Number must be finite'
  if (input instanceof Date && Number.isNaN(input.getTime())) return 'Invalid date'
  const received = expected === 'int' && typeof input === 'number' ? 'float' : kindOf(input)
  return `Expected ${kindNames[expected] ?? expected}, received ${received}`
}

function invalidFormat(issue: Extract<Issue, { code: 'invalid_format' }>) {
  const { format } = issue as { format: string; prefix?: string; suffix?: string; includes?: string }
  if (format === 'starts_with') return `Invalid input: must start with "${(issue as { prefix?: string }).prefix}"`
  if (format === 'ends_with') return `Invalid input: must end with "${(issue as { suffix?: string }).suffix}"`
  if (format === 'includes') return `Invalid input: must include "${(issue as { includes?: string }).includes}"`
  return format === 'regex' ? 'Invalid' : `Invalid ${formatNames[format] ?? format}`
}

function invalidValue(issue: Extract<Issue, { code: 'invalid_value' }>) {
  const { values, input } = issue
  if (input === undefined) return 'Required'
  if (values.length === 1) return `Invalid literal value, expected ${JSON.stringify(values[0])}`
  if (typeof input !== 'string') return `Expected ${quoted(values, ' | ')}, received ${kindOf(input)}`
  return `Invalid enum value. Expected ${quoted(values, ' | ')}, received '${input}'`
}

/** The default messages of zod 3, which the specification lists; zod 4 words them anew. */
export function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return invalidFormat(issue)
    case 'invalid_value':
      return invalidValue(issue)
    case 'unrecognized_keys':
      return `Unrecognized key(s) in object: ${quoted(issue.keys, ', ')}`
    case 'not_multiple_of':
      return `Number must be a multiple of ${issue.divisor}`
    default:
      return 'Invalid input'
  }
}

/** Sets the one error map, at start. */
export const setErrorMap = () => z.config({ customError: messageOf })
