import { toIssueText } from '#contract/error-map.ts'
import { toText } from '#contract/texts.ts'
import type { InputProblem } from '#contract/problems.ts'
import * as z from 'zod/mini'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/ground/errors.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws if query or body repeats a path parameter. */
function gather(endpoint: Endpoint, { params, query, body }: Raw) {
  const fromQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body !== undefined
  const rest = fromQuery ? query : (body ?? {})
  if (!isRecord(rest))
    throw new AppError(
      'invalid_input',
      toText(/*i18n*/ { id: 'problem.expectedJson', message: 'Expected a JSON object as body.' }),
      {
        errors: [
          {
            pointer: '',
            ...toText(/*i18n*/ { id: 'problem.expectedJson', message: 'Expected a JSON object as body.' }),
          },
        ],
      },
    )
  const repeated = pathParameters(endpoint.path).filter((name) => Object.hasOwn(rest, name))
  if (repeated.length > 0)
    throw invalid(
      repeated.map((name) => ({
        pointer: `/${name}`,
        ...toText(/*i18n*/ { id: 'problem.unknownKey', message: 'Unknown key' }),
      })),
    )
  return { ...rest, ...(params as Record<string, string>) }
}

const invalid = (errors: InputProblem[]) =>
  new AppError(
    'invalid_input',
    toText(/*i18n*/ { id: 'problem.unfitInput', message: 'The input doesn’t fit this call.' }),
    { errors },
  )

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Finds texts that no database can store: with U+0000 or lone surrogates. */
function unstorable(value: unknown, path: readonly PropertyKey[] = []): InputProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [
          {
            pointer: pointerOf(path),
            ...toText({ id: 'Control characters are not allowed', message: 'Control characters are not allowed' }),
          },
        ]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...unstorable(key, [...path, key]),
    ...unstorable(part, [...path, key]),
  ])
}

/** One JSON pointer per problem; `issues` must contain their input. */
export const toInputProblems = (issues: readonly z.core.$ZodIssue[]): InputProblem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          pointer: pointerOf([...issue.path, key]),
          ...toText(/*i18n*/ { id: 'problem.unknownKey', message: 'Unknown key' }),
        }))
      : [{ pointer: pointerOf(issue.path), ...toIssueText(issue) }],
  )

/**
 * Parses the input by the endpoint's contract. Throws not_found for a malformed ID in the path, otherwise invalid_input
 * with pointers.
 */
export function parseInput(endpoint: Endpoint, raw: Raw): unknown {
  const input = gather(endpoint, raw)
  const inPath = pathParameters(endpoint.path)
  const parsed = z.safeParse(endpoint.input, input, { reportInput: true })
  if (parsed.success) {
    const wrong = isReadOnly(endpoint) ? [] : unstorable(parsed.data)
    if (wrong.length > 0) throw invalid(wrong)
    return parsed.data
  }
  if (parsed.error.issues.some(({ path }) => inPath.includes(String(path[0]))))
    throw new AppError(
      'not_found',
      toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
    )
  throw invalid(toInputProblems(parsed.error.issues))
}

/** Read-only input isn't stored: sign-in checks tokens, and the query language checks search texts. */
const isReadOnly = ({ access }: Endpoint) => access === 'public' || /\.(read|apply)$/.test(access)
