import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setErrorMap } from '#contract/error-map.ts'

beforeAll(setErrorMap)

const messageOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

describe('the default messages of the specification, word for word', () => {
  const cases: [z.ZodMiniType, unknown, string][] = [
    [z.string(), undefined, 'Required'],
    [z.object({ a: z.string() }), {}, 'Required'],
    [z.enum(['a']), undefined, 'Required'],
    [z.string(), 5, 'Expected string, received number'],
    [z.number(), 'x', 'Expected number, received string'],
    [z.number(), NaN, 'Expected number, received nan'],
    [z.boolean(), null, 'Expected boolean, received null'],
    [z.array(z.string()), {}, 'Expected array, received object'],
    [z.object({}), [], 'Expected object, received array'],
    [z.string(), new Date(0), 'Expected string, received date'],
    [z.int(), 1.5, 'Expected integer, received float'],
    [z.union([z.string(), z.number()]), true, 'Invalid input'],
    [z.string().check(z.refine(() => false)), 'x', 'Invalid input'],
    [z.email(), 'x', 'Invalid email'],
    [z.url(), 'x', 'Invalid url'],
    [z.uuid(), 'x', 'Invalid uuid'],
    [z.iso.datetime(), 'x', 'Invalid datetime'],
    [z.iso.date(), 'x', 'Invalid date'],
    [z.ipv4(), 'x', 'Invalid ip'],
    [z.string().check(z.regex(/a/)), 'x', 'Invalid'],
    [z.string().check(z.minLength(3)), 'x', 'String must contain at least 3 character(s)'],
    [z.string().check(z.maxLength(3)), 'xxxx', 'String must contain at most 3 character(s)'],
    [z.string().check(z.length(3)), 'x', 'String must contain exactly 3 character(s)'],
    [z.string().check(z.length(3)), 'xxxx', 'String must contain exactly 3 character(s)'],
    [z.number().check(z.gt(3)), 3, 'Number must be greater than 3'],
    [z.number().check(z.gte(3)), 2, 'Number must be greater than or equal to 3'],
    [z.number().check(z.lt(3)), 3, 'Number must be less than 3'],
    [z.number().check(z.lte(3)), 4, 'Number must be less than or equal to 3'],
    [z.array(z.string()).check(z.minLength(2)), ['x'], 'Array must contain at least 2 element(s)'],
    [z.array(z.string()).check(z.maxLength(1)), ['x', 'y'], 'Array must contain at most 1 element(s)'],
    [z.array(z.string()).check(z.length(1)), [], 'Array must contain exactly 1 element(s)'],
    [z.enum(['a', 'b']), 'c', "Invalid enum value. Expected 'a' | 'b', received 'c'"],
    [z.enum(['a', 'b']), 5, "Expected 'a' | 'b', received number"],
    [z.literal('a'), 'b', 'Invalid literal value, expected "a"'],
    [z.strictObject({}), { a: 1, b: 2 }, "Unrecognized key(s) in object: 'a', 'b'"],
    [z.date(), new Date(NaN), 'Invalid date'],
    [z.number().check(z.multipleOf(5)), 7, 'Number must be a multiple of 5'],
    [z.number(), Infinity, 'Number must be finite'],
  ]
  test.each(cases.map(([schema, value, text]) => [text, value, schema] as const))('%s (%j)', (text, value, schema) => {
    expect(messageOf(schema, value)).toBe(text)
  })
})

test("a schema's own words win", () => expect(messageOf(z.string({ error: 'Say something' }), 5)).toBe('Say something'))
