import { expect, test } from 'vitest'
import { Email, isSameEmail, normaliseEmail } from '#contract/email.ts'
import cases from '#test/samples/email-addresses.json' with { type: 'json' }

test.each(Object.entries(cases.accepted))('an e-mail address is kept in one form: %j', (typed, kept) =>
  expect(Email.parse(typed)).toBe(kept),
)

// JSON files can't hold half a character.
const halfCharacter = ['half a character', 'jane\ud800@example.com'] as const

test.each([...Object.entries(cases.refused), halfCharacter])(
  'what looks like an address and is none is refused: %s',
  (_what, typed) => expect(Email.safeParse(typed).success).toBe(false),
)

test('addresses are compared without the case of ASCII letters', () => {
  const same = (one: string, other: string) => isSameEmail(normaliseEmail(one), normaliseEmail(other))
  expect([
    same('Jane@Example.com', 'jane@EXAMPLE.com'),
    same('ﬁn@example.com', 'fin@example.com'),
    same('jane@example.com', 'jane@example.org'),
    same('ı@example.com', 'I@example.com'),
  ]).toEqual([true, true, false, false])
})
